// A message bus over emitters: many listeners, added and removed as messages pass, timers among them.
import { EventEmitter } from "node:events";
import process from "node:process";
import { setTimeout, clearTimeout } from "node:timers";

interface Message {
  id: number;
  topic: string;
  body: unknown;
}
class Bus extends EventEmitter {
  sent = 0;
  publish(topic: string, body: unknown): number {
    const message: Message = { id: this.sent++, topic, body };
    this.emit("message", message);
    return this.emit(topic, message) ? message.id : -1;
  }
}
const bus = new Bus();
const seen = new Map<string, number[]>();
bus.on("message", (m: Message) => {
  const list = seen.get(m.topic) ?? [];
  list.push(m.id);
  seen.set(m.topic, list);
});
for (let i = 0; i < 30; i++) {
  const topic = "t" + (i % 4);
  const handler = (m: Message): void => {
    if (m.id % (i + 2) === 0) bus.off(topic, handler);
  };
  bus.on(topic, handler);
}
bus.setMaxListeners(0);
for (let i = 0; i < 40; i++) bus.publish("t" + (i % 5), { i, text: "m" + i });
console.log([...seen].map(([k, v]) => k + ":" + v.length).join(" "));
console.log(["t0", "t1", "t2", "t3", "t4"].map((t) => bus.listenerCount(t)));
console.log(bus.publish("nobody", null), bus.sent);

const unused = setTimeout(() => console.log("never"), 5);
clearTimeout(unused);
bus.once("later", (m: Message) => console.log("later", m.id, m.body));
setTimeout((n: number) => bus.publish("later", [n, n + 1]), 2, 41);
process.on("exit", () => console.log("exit", bus.sent, bus.eventNames()));
