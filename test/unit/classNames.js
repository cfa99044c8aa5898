/** CSS modules in tests: a class is called as it is written. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
