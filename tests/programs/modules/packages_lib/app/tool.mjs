export default "tool by import";
