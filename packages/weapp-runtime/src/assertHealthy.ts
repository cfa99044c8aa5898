import assert from 'node:assert/strict'
import type { MiniProgram } from './driver/MiniProgram'

/** Fails with all that is wrong with a package and its run: faults of files, errors, APIs that the runtime lacks. */
export async function assertHealthy(app: MiniProgram): Promise<void> {
  const found = { problems: app.problems, errors: await app.errors(), unsupported: await app.unsupported() }
  assert.deepEqual(found, { problems: [], errors: [], unsupported: [] })
}
