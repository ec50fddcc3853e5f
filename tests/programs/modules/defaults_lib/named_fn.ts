export default function named() { return "original"; }
export { named };
export function replace() { (named as any) = () => "replaced"; }
