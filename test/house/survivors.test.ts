import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './support/sources'

interface Reason {
  file: string
  line?: string
}

/** Reasons of mutants that no code has. They would explain a survivor of another line that has the same words. */
const stale = (reasons: readonly Reason[]): string[] =>
  reasons
    .filter(({ file, line = '' }) => !existsSync(path.join(root, file)) || !readFileSync(path.join(root, file), 'utf8').includes(line))
    .map(({ file, line = '' }) => `${file}: ${line}`)

test('each mutant that may survive is one of a line that the code has', () => {
  const reasons = JSON.parse(readFileSync(path.join(root, 'test', 'mutants', 'survivors.json'), 'utf8')) as Reason[]
  assert.ok(reasons.length > 20)
  assert.deepEqual(stale(reasons), [])
  const [first] = reasons
  assert.equal(stale([{ ...first!, line: 'no such line' }, { file: 'contract/none.ts' }]).length, 2)
})
