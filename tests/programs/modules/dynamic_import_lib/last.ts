export default "last";
