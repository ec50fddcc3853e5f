import thing, { name } from "./thing.cjs";
export const got = [thing.name, name, thing.count];
