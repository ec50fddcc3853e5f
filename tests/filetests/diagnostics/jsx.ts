export const x = <div/>;
