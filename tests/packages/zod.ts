// Tests zod: objects, unions, transforms, refinements, errors, defaults.
import { z } from "zod";
const User = z.object({
  name: z.string().min(2).max(20),
  age: z.number().int().nonnegative().optional(),
  email: z.email(),
  role: z.enum(["admin", "user"]).default("user"),
  tags: z.array(z.string()).max(3),
  address: z.object({ street: z.string(), zip: z.string().regex(/^\d{5}$/) }).nullable(),
});
console.log(User.parse({ name: "Ann", age: 5, email: "a@b.co", tags: ["x"], address: null }));
for (const bad of [{}, { name: "A", age: -1.5, email: "nope", tags: [1, 2, 3, 4], address: { street: 1, zip: "12" }, role: "boss" }, null, "text"]) {
  const result = User.safeParse(bad);
  console.log(result.success, result.error?.issues.map((i) => [i.code, i.path.join("."), i.message]));
}
const shape = z.discriminatedUnion("kind", [z.object({ kind: z.literal("circle"), r: z.number() }), z.object({ kind: z.literal("square"), side: z.number() })]);
console.log(shape.parse({ kind: "circle", r: 2 }), shape.safeParse({ kind: "line" }).success);
console.log(z.union([z.string(), z.number()]).parse(5), z.coerce.number().parse("42"), z.string().transform((s) => s.length).parse("hello"));
console.log(z.string().trim().toUpperCase().pipe(z.literal("YES")).safeParse("  yes ").success);
console.log(z.record(z.string(), z.number()).parse({ a: 1, b: 2 }), z.tuple([z.string(), z.number()]).rest(z.boolean()).parse(["a", 1, true]));
console.log(z.map(z.string(), z.number()).parse(new Map([["a", 1]])), z.set(z.number()).parse(new Set([1, 2])));
const Even = z.number().refine((n) => n % 2 === 0, { message: "must be even" });
console.log(Even.safeParse(3).error?.issues[0].message, Even.parse(4));
const Range = z.object({ from: z.number(), to: z.number() }).superRefine((v, ctx) => {
  if (v.from > v.to) ctx.addIssue({ code: "custom", path: ["to"], message: "wrong order" });
});
console.log(Range.safeParse({ from: 2, to: 1 }).error?.issues);
type Tree = { value: number; children: Tree[] };
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ value: z.number(), children: z.array(Tree) }));
console.log(JSON.stringify(Tree.parse({ value: 1, children: [{ value: 2, children: [] }] })));
console.log(z.object({ a: z.string() }).strict().safeParse({ a: "x", b: 1 }).error?.issues[0]);
console.log(z.object({ a: z.string() }).passthrough().parse({ a: "x", b: 1 }), User.pick({ name: true }).parse({ name: "Bob" }), Object.keys(User.partial().shape));
try {
  z.string().parse(7);
} catch (e: any) {
  console.log(e.name, e.message, e instanceof z.ZodError);
}
console.log(await z.string().transform(async (s) => s + "!").parseAsync("hey"));
console.log(z.treeifyError(User.safeParse({ name: "A" }).error!).properties?.name?.errors, z.prettifyError(User.safeParse({ name: "A", email: "a@b.co", tags: [], address: null }).error!));
console.log(z.iso.date().safeParse("2024-02-30").success, z.uuid().safeParse("123e4567-e89b-12d3-a456-426614174000").success, z.bigint().parse(5n), z.date().parse(new Date(0)).toISOString());
