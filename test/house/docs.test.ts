import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { nextStepDiagram } from '../../scripts/lib/nextStepDiagram'

test("the drawing of the way after sign-in is the table's (npm run -s next-step makes it anew)", () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'next-step-after-sign-in.md'), 'utf8'), nextStepDiagram())
})
