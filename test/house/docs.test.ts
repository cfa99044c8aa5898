import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { wayDiagram } from '../../scripts/lib/wayDiagram'

test("the drawing of the way after sign-in is the table's (npm run -s way makes it anew)", () => {
  assert.equal(readFileSync(path.resolve(__dirname, '..', '..', 'docs', 'way-after-sign-in.md'), 'utf8'), wayDiagram())
})
