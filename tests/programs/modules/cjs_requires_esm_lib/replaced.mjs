export default "ignored";
function replaced(x) {
  return x + 1;
}
replaced.extra = "extra";
export { replaced as "module.exports" };
