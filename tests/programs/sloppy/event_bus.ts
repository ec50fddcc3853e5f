// Tests a sloppy event bus application with dynamic properties, for-in, arguments forwarding and untyped data.
var Bus: any = function (this: any) {
  this.handlers = {};
  this.sent = 0;
};
Bus.prototype.on = function (type, fn, ctx) {
  var list = this.handlers[type] || (this.handlers[type] = []);
  list.push({ fn: fn, ctx: ctx });
  return this;
};
Bus.prototype.off = function (type, fn) {
  if (!arguments.length) {
    this.handlers = {};
    return this;
  }
  if (!fn) {
    delete this.handlers[type];
    return this;
  }
  var list = this.handlers[type] || [];
  for (var i = list.length - 1; i >= 0; i--) if (list[i].fn === fn) list.splice(i, 1);
  return this;
};
Bus.prototype.emit = function (type) {
  var args = Array.prototype.slice.call(arguments, 1),
    list = (this.handlers[type] || []).slice(),
    n = 0;
  this.sent++;
  for (var i in list) {
    var h = list[i];
    try {
      if (h.fn.apply(h.ctx, args) !== false) n++;
      else break;
    } catch (e) {
      lines.push("error in " + type + ": " + (e.message || e));
    }
  }
  return n;
};
Bus.prototype.once = function (type, fn) {
  var self = this;
  function wrapper(this: any) {
    self.off(type, wrapper);
    return fn.apply(this, arguments);
  }
  return this.on(type, wrapper);
};
var lines: any[] = [],
  bus = new Bus(),
  model = { hits: 0, name: "model" };
function onHit(this: any, by) {
  this.hits += by === undefined ? 1 : by;
  lines.push(this.name + " hit " + by);
}
bus
  .on("hit", onHit, model)
  .on("hit", function (this: any) {
    lines.push("plain this is global: " + (this === globalThis));
  })
  .once("hit", function () {
    lines.push("once with " + arguments.length);
  });
console.log(bus.emit("hit", 5), bus.emit("hit"), bus.emit("hit", "7"), bus.emit("nothing"));
console.log(lines);
lines = [];
console.log(model, bus.sent);
bus
  .on("err", function () {
    throw new Error("bad handler");
  })
  .on("err", function () {
    throw "string thrown";
  })
  .on("err", function () {
    lines.push("still runs");
  })
  .on("err", function () {
    return false;
  })
  .on("err", function () {
    lines.push("never");
  });
console.log(bus.emit("err"), lines);
lines = [];
bus.off("hit", onHit);
console.log(bus.emit("hit", 1), model.hits);
bus.off("err");
console.log(bus.emit("err"), Object.keys(bus.handlers));
bus.on("nest", function (d) {
  lines.push("nest" + d);
  if (d > 0) bus.emit("nest", d - 1);
  lines.push("back" + d);
});
bus.emit("nest", 3);
console.log(lines.join(" "));
lines = [];
bus.on("grow", function grow() {
  if (bus.handlers.grow.length < 5) bus.on("grow", grow);
  lines.push(bus.handlers.grow.length);
});
bus.emit("grow");
bus.emit("grow");
console.log(lines);
lines = [];
var store: any = {
  state: {},
  set: function (k, v) {
    var old = this.state[k];
    this.state[k] = v;
    bus.emit("change:" + k, v, old);
    bus.emit("change", k, v);
  },
  get: function (k) {
    return this.state[k];
  },
};
bus.on("change", function (k, v) {
  lines.push(k + "=" + v);
});
bus.on("change:count", function (v, old) {
  if (v > 3) store.set("alert", v + " was " + old);
});
for (var i = 0; i < 5; i++) store.set("count", (store.get("count") || 0) + i);
console.log(lines, store.state);
bus.off();
console.log(bus.emit("change"), Object.keys(bus.handlers).length);
var undo: any[] = [];
function cmd(name, fwd, back) {
  fwd();
  undo.push({ name: name, back: back });
}
var doc = "";
cmd(
  "a",
  function () {
    doc += "a";
  },
  function () {
    doc = doc.slice(0, -1);
  },
);
cmd(
  "up",
  function () {
    doc = doc.toUpperCase();
  },
  function () {
    doc = doc.toLowerCase();
  },
);
cmd(
  "b",
  function () {
    doc += "b";
  },
  function () {
    doc = doc.slice(0, -1);
  },
);
console.log(doc);
while (undo.length) {
  var u = undo.pop();
  u.back();
  lines.push(u.name + ":" + doc);
}
console.log(lines.slice(-3));
