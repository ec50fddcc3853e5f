// Tests a small layered application over modules: model, store, services with shared singletons, classes across modules.
import { Store } from "./app_layers_lib/store.ts";
import { User, Admin, type Entity } from "./app_layers_lib/model.ts";
import * as format from "./app_layers_lib/format.ts";
import { logger, NotFound } from "./app_layers_lib/core.ts";
const users = new Store<User>("users"),
  u1 = users.add(new User("ann", 30)),
  u2 = users.add(new Admin("bob", 41, ["root"])),
  u3 = users.add(new User("cid", 17));
console.log(u1, u2, users.size);
console.log(format.table(users.all()));
console.log(
  users.find((u) => u.age < 18)?.name,
  users.get(2) instanceof Admin,
  users.get(2).can("root"),
  users.get(1).can("root"),
);
try {
  users.get(99);
} catch (e: any) {
  console.log(e instanceof NotFound, e.name, e.message, e.id);
}
u3.birthday();
console.log(u3.age, u3.adult);
users.remove(1);
console.log(users.all().map((u) => u.describe()));
try {
  users.add(new User("", 1));
} catch (e: any) {
  console.log(e.name, e.message);
}
const isEntity = (e: Entity) => e.id > 0;
console.log(users.all().every(isEntity), User.created, Admin.created, logger.lines.length);
console.log(logger.lines);
console.log(format.default(users.all().map((u) => u.age)), format.pad("x", 3) + "|");
