import path from 'node:path'
import { describe } from 'node:test'
import { closeShared, shareBrowser } from './sharedBrowser'

/**
 * Runs test files one after the other in one process, as the runner (`scripts/test.mjs`) names them: what they all import is
 * compiled once, and they share one browser. Each file is a suite, so its hooks are its own. The reporter tells the runner
 * what each test came to.
 */
const root = path.resolve(__dirname, '..', '..')

process.setMaxListeners(0)
shareBrowser()
process.on('message', ({ file }: { file?: string }) => {
  if (file) {
    void describe(file, () => {
      require(path.join(root, file))
    })
    return
  }
  void closeShared().finally(() => process.disconnect())
})
// The runner is gone: nobody waits for what is left.
process.on('disconnect', () => setTimeout(() => process.exit(), 1000).unref())
