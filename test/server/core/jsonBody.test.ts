import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooDeep } from '../../../server/core/http/jsonBody'

test('a body that is nested too deeply is recognised before it is parsed', () => {
  const nested = (depth: number, [open = '[', close = ']'] = ['[', ']']): string => open.repeat(depth) + close.repeat(depth)
  assert.deepEqual([isTooDeep(nested(32)), isTooDeep(nested(33)), isTooDeep(nested(33, ['{', '}']))], [false, true, true])
  assert.equal(isTooDeep(`[${'[],{},'.repeat(40)}1]`), false)
  assert.equal(isTooDeep(JSON.stringify([`"\\${'['.repeat(40)}`, '{'.repeat(40)])), false)
  assert.equal(isTooDeep(`["\\"",${nested(32)}`), true)
})
