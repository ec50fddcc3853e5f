// Tests a text adventure: rooms, items, commands parsed from a script, state changes, scoring and a transcript.
export {};
type Dir = "north" | "south" | "east" | "west" | "up" | "down";
const opposite: Record<Dir, Dir> = { north: "south", south: "north", east: "west", west: "east", up: "down", down: "up" };
const aliases: Record<string, string> = { n: "north", s: "south", e: "east", w: "west", u: "up", d: "down", l: "look", i: "inventory", x: "examine", get: "take" };
abstract class Thing {
  readonly name: string;
  protected description: string;
  constructor(name: string, description: string) {
    this.name = name;
    this.description = description;
  }
  describe(): string {
    return this.description;
  }
  abstract get weight(): number;
  toString() {
    return `a ${this.name}`;
  }
}
class Item extends Thing {
  #weight: number;
  constructor(name: string, description: string, weight = 1) {
    super(name, description);
    this.#weight = weight;
  }
  get weight() {
    return this.#weight;
  }
  use(game: Game): string {
    return `You cannot use ${this} here.`;
  }
}
class Lamp extends Item {
  lit = false;
  use(): string {
    this.lit = !this.lit;
    return `The lamp is now ${this.lit ? "lit" : "dark"}.`;
  }
  toString() {
    return super.toString() + (this.lit ? " (lit)" : "");
  }
}
class Key extends Item {
  use(game: Game): string {
    const door = game.room.locked;
    if (!door) return super.use(game);
    game.room.unlock();
    game.score += 10;
    return `The door to the ${door} opens.`;
  }
}
class Room extends Thing {
  exits = new Map<Dir, Room>();
  items = new Set<Item>();
  locked?: Dir;
  dark = false;
  visits = 0;
  get weight(): number {
    throw new Error("rooms have no weight");
  }
  connect(dir: Dir, other: Room): this {
    this.exits.set(dir, other);
    other.exits.set(opposite[dir], this);
    return this;
  }
  put(...items: Item[]): this {
    for (const i of items) this.items.add(i);
    return this;
  }
  unlock() {
    delete this.locked;
  }
  describe(): string {
    const ex = [...this.exits.keys()].map((d) => (d === this.locked ? d + " (locked)" : d)).sort();
    const it = [...this.items].map(String).join(", ");
    return `${this.name}: ${super.describe()} Exits: ${ex.join(", ")}.${it && ` You see ${it}.`}`;
  }
}
class Game {
  room: Room;
  score = 0;
  moves = 0;
  over = false;
  bag: Item[] = [];
  constructor(start: Room) {
    this.room = start;
    this.room.visits++;
  }
  private static readonly MAX = 5;
  get load(): number {
    return this.bag.reduce((s, i) => s + i.weight, 0);
  }
  private find(where: Iterable<Item>, name: string): Item | undefined {
    for (const i of where) if (i.name === name) return i;
  }
  private canSee(): boolean {
    return !this.room.dark || this.bag.some((i) => i instanceof Lamp && i.lit);
  }
  exec(line: string): string {
    if (this.over) return "The game is over.";
    this.moves++;
    const [verb = "", ...rest] = line.toLowerCase().trim().split(/\s+/).filter((w) => w !== "the").map((w) => aliases[w] ?? w);
    const noun = rest.join(" ");
    if (verb in opposite) return this.go(verb as Dir);
    const handler = (this as any)[`do_${verb}`];
    return typeof handler === "function" ? handler.call(this, noun) : `I do not know how to "${verb}".`;
  }
  private go(dir: Dir): string {
    const next = this.room.exits.get(dir);
    if (!next) return "You cannot go that way.";
    if (this.room.locked === dir) return "The door is locked.";
    this.room = next;
    if (next.visits++ === 0) this.score += 5;
    return this.do_look();
  }
  do_go(dir: string): string {
    return dir in opposite ? this.go(dir as Dir) : `Go where? "${dir}"?`;
  }
  do_look(): string {
    return this.canSee() ? this.room.describe() : "It is pitch dark.";
  }
  do_take(noun: string): string {
    if (noun === "all") return [...this.room.items].map((i) => this.do_take(i.name)).join(" ") || "Nothing here.";
    const item = this.canSee() ? this.find(this.room.items, noun) : undefined;
    if (!item) return `There is no ${noun || "such thing"} here.`;
    if (this.load + item.weight > Game.MAX) return `The ${noun} is too heavy (${this.load}+${item.weight}>${Game.MAX}).`;
    this.room.items.delete(item);
    this.bag.push(item);
    return `Taken: ${item}.`;
  }
  do_drop(noun: string): string {
    const i = this.bag.findIndex((x) => x.name === noun);
    if (i < 0) return `You do not have ${noun}.`;
    this.room.put(...this.bag.splice(i, 1));
    if (noun === "treasure" && this.room.name === "Hall") {
      this.score += 50;
      this.over = true;
      return `You win with ${this.score} points in ${this.moves} moves!`;
    }
    return "Dropped.";
  }
  do_inventory(): string {
    return this.bag.length ? `You carry ${this.bag.join(", ")} (${this.load}).` : "You carry nothing.";
  }
  do_use(noun: string): string {
    return this.find(this.bag, noun)?.use(this) ?? `You have no ${noun}.`;
  }
  do_examine(noun: string): string {
    return this.find([...this.bag, ...this.room.items], noun)?.describe() ?? "Nothing special.";
  }
}
const hall = new Room("Hall", "A wide hall.");
const cellar = new Room("Cellar", "Cold and damp.");
const kitchen = new Room("Kitchen", "Smells of soup.");
const vault = new Room("Vault", "Everything glitters.");
hall.connect("down", cellar).connect("east", kitchen);
cellar.connect("west", vault).dark = true;
cellar.locked = "west";
hall.put(new Lamp("lamp", "An old brass lamp."));
kitchen.put(new Key("key", "A rusty key."), new Item("anvil", "Why is it here?", 6), new Item("soup", "Hot.", 2));
vault.put(new Item("treasure", "Gold!", 4));
const g = new Game(hall);
const script = `look;n;take lamp;use lamp;i;use the lamp;EAST;take all;x anvil;i;use key;use spoon;dance;w;d;l;take key;use lamp;look;
go west;use key;west;get treasure;drop soup;take treasure;x treasure;e;u;i;drop spoon;drop treasure;look;go`;
for (const line of script.split(";")) console.log(`> ${line.trim()}\n${g.exec(line)}`);
console.log([hall, cellar, kitchen, vault].map((r) => `${r.name} ${r.visits} [${[...r.items]}]`), g.score, g.moves);
try {
  console.log(hall.weight);
} catch (e: any) {
  console.log(e.message);
}
