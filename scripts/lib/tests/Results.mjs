import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

/**
 * What each test came to, one line of JSON a test in a file a stage, for `npm run spec`:
 * `{name, file, status: 'passed' | 'failed' | 'skipped', ms, failure?}`.
 */
export class Results {
  /** @param {string} folder below var/ */
  constructor(folder) {
    this.folder = path.join(root, 'var', folder)
    mkdirSync(this.folder, { recursive: true })
  }

  fileOf(stage) {
    return path.join(this.folder, `${stage}.jsonl`)
  }

  begin(stage) {
    rmSync(this.fileOf(stage), { force: true })
    writeFileSync(this.fileOf(stage), '')
  }

  add(stage, line) {
    appendFileSync(this.fileOf(stage), `${JSON.stringify(line)}\n`)
  }

  /** A failure of the run itself, by the sentence that did not hold. */
  fail(stage, name, failure) {
    this.add(stage, { name, file: '', status: 'failed', ms: 0, failure: String(failure).slice(-6000) })
  }

  linesOf(stage) {
    if (!existsSync(this.fileOf(stage))) return []
    return readFileSync(this.fileOf(stage), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }

  /** @returns {{ passed: number, failed: number, skipped: number }} */
  countsOf(stage) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const { status } of this.linesOf(stage)) counts[status] += 1
    return counts
  }
}
