import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { type Row, measureAll } from '../../../scripts/lib/measureAll'

const row: Row = ['orders', '6,000/s', 'at least 5,000/s']

test('a part of the measurements that cannot end is named with what it waited for, and the others have their turn', async () => {
  const said: string[] = []
  const output = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
  const { rows, failed } = await measureAll(
    [
      { name: 'steps', measure: () => Promise.reject(new Error('"basket -> selection" waited for #selection-place')) },
      { name: 'empty', measure: async () => [] },
      { name: 'orders', measure: async () => [row] },
    ],
    output,
  )
  assert.deepEqual([rows, failed], [[row], ['steps', 'empty']])
  assert.match(said.join(''), /steps failed: .*waited for #selection-place/)
  assert.match(said.join(''), /empty failed: .*it measured nothing/)
})

test('a measurement that was not made ends the command with an error', { timeout: 120_000 }, async () => {
  const root = path.resolve(__dirname, '..', '..', '..')
  // Without a database to reach, this part fails at once.
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    FAIRGATE_TEST_POSTGRES: 'postgres://127.0.0.1:1/none',
  }
  const code = await new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join('scripts', 'run.mjs'), '--with-tools', 'scripts/bench.ts', 'review'],
      { cwd: root, env },
      (error, _stdout, stderr) => resolve([(error as { code?: unknown } | null)?.code ?? 0, /Not measured: review\./.test(stderr)]),
    )
  })
  assert.deepEqual(code, [1, true])
})
