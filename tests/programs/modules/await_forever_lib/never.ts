console.log("waiting"); process.on("exit", (c: any) => console.log("exit", c)); await new Promise(() => {});
