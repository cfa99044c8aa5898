import path from 'node:path'
import { beginFile } from '../support/random'

/** The random values of each file, as in the other stages (`test/support/testWorker.ts`). */
const seed = beginFile(path.relative(process.cwd(), expect.getState().testPath!))

/** Reading it takes a fifth of a second, and few files use it. */
jest.doMock('fast-check', () => {
  const fastCheck = jest.requireActual<typeof import('fast-check')>('fast-check')
  fastCheck.configureGlobal({ seed })
  return fastCheck
})
