import path from 'node:path'
import * as fc from 'fast-check'
import { beginFile } from '../support/random'

/** The random values of each file, as in the other stages (`test/support/testWorker.ts`). */
fc.configureGlobal({ seed: beginFile(path.relative(process.cwd(), expect.getState().testPath!)) })
