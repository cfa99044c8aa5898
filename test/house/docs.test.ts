import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { nextStepDiagram } from '../../scripts/lib/nextStepDiagram'

test('the diagram of the next step after sign-in matches the table (npm run -s next-step writes it)', () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'next-step-after-sign-in.md'), 'utf8'), nextStepDiagram())
})
