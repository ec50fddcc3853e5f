console.log(hoistedCheck());
function hoistedCheck() { return "anon_fn runs"; }
export default function (x: number) { return x + 1; }
