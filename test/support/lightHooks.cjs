const hooks = require('node:async_hooks')
const { isMainThread } = require('node:worker_threads')

/**
 * Lets node:test find the test of an unhandled error without a hook on the end of every promise, which it otherwise sets: such a hook
 * keeps each promise of the product until the next collection, and takes a tenth of the processor. As AsyncLocalStorage does, each
 * resource remembers the test in which it began. Stands before node:test is loaded.
 */
const inTest = Symbol('the test in which this began')

const lightHook = ({ init }) =>
  hooks.createHook({
    init(asyncId, type, triggerAsyncId, resource) {
      if (type === 'Test') init(asyncId, type, triggerAsyncId, resource)
      const test = type === 'Test' ? asyncId : hooks.executionAsyncResource()[inTest]
      if (test !== undefined) resource[inTest] = test
    },
  })

if (isMainThread) {
  const { createHook, executionAsyncId } = hooks
  // The test runner takes both as it loads.
  Object.assign(hooks, {
    createHook: lightHook,
    executionAsyncId: () => hooks.executionAsyncResource()[inTest] ?? executionAsyncId(),
  })
  require('node:test')
  Object.assign(hooks, { createHook, executionAsyncId })
}
