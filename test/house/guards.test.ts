import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './support/sources'

interface Guard {
  guard: string
  file: string
  from: string
  to: string
  tests: string[]
}

const guards = JSON.parse(readFileSync(path.join(root, 'test', 'mutants', 'guards.json'), 'utf8')) as Guard[]

test('every guard of the list is in its file once, and has tests that notice when it is broken', () => {
  const wrong = guards.flatMap(({ guard, file, from, to, tests }) => {
    const found = readFileSync(path.join(root, file), 'utf8').split(from).length - 1
    if (found !== 1) return [`${guard}: ${file} has it ${found} times`]
    if (from === to || tests.length === 0) return [`${guard}: nothing is broken, or nothing is run`]
    return tests.filter((one) => !existsSync(path.join(root, one))).map((one) => `${guard}: there is no ${one}`)
  })
  assert.deepEqual(wrong, [], 'Change the line in test/mutants/guards.json, and run `npm run guards -- <a word of it>`')
  assert.equal(new Set(guards.map(({ guard }) => guard)).size, guards.length)
  assert.ok(guards.length >= 70)
})
