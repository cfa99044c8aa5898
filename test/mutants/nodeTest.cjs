/* global test, describe, beforeAll, afterAll, beforeEach, afterEach */

/** A test of `node:test` may have settings between its name and its function. */
const nodeTest = (name, settings, run) => test(name, async () => (run ?? settings)())

module.exports = { test: nodeTest, it: nodeTest, describe, before: beforeAll, after: afterAll, beforeEach, afterEach }
