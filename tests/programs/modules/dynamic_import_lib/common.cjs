exports.own = () => "own"; exports.number = 5;
