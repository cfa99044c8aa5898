import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { nextStepDiagram } from '../../scripts/lib/nextStepDiagram'

test('the diagram of the next step after sign-in matches the table (npm run -s next-step writes it)', () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'next-step-after-sign-in.md'), 'utf8'), nextStepDiagram())
})

test('every test that docs/security.md names exists', () => {
  const root = path.resolve(__dirname, '..', '..')
  const named = [...readFileSync(path.join(root, 'docs', 'security.md'), 'utf8').matchAll(/`(test\/[\w/.-]+)`/g)].map(([, file]) => file!)
  assert.ok(named.length > 40, `${named.length} tests are named`)
  assert.deepEqual(
    named.filter((file) => !existsSync(path.join(root, file))),
    [],
  )
})
