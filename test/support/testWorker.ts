import path from 'node:path'
import { describe } from 'node:test'
import * as fc from 'fast-check'
import { beginFile } from './random'
import { closeShared, shareBrowser } from './sharedBrowser'

/**
 * Runs test files one after the other in one process, as the runner (`scripts/test.mjs`) names them. Their common imports are
 * compiled once, and they share one browser. Each file is a suite with its own hooks. The reporter sends each test's result to the
 * runner.
 */
const root = path.resolve(__dirname, '..', '..')

process.setMaxListeners(0)
shareBrowser()
process.on('message', ({ file }: { file?: string }) => {
  if (file) {
    void describe(file, () => {
      fc.configureGlobal({ seed: beginFile(file) })
      require(path.join(root, file))
    })
    return
  }
  void closeShared().finally(() => process.disconnect())
})
// The runner has ended, so the worker ends too.
process.on('disconnect', () => setTimeout(() => process.exit(), 1000).unref())
