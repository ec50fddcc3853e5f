throw { code: "ODD", name: "an object", message: "not an error" };
