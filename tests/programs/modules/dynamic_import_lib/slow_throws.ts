await 1; throw new Error("after a wait");
