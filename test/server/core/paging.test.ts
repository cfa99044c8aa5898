import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf, pageWindow } from '../../../server/core/calls/paging'

test('a page of a list begins after the pages before it', () => {
  assert.deepEqual(pageWindow({}), { limit: 10, offset: 0, current: 1 })
  assert.deepEqual(pageWindow({ current: 3, size: 20 }), { limit: 20, offset: 40, current: 3 })
  assert.deepEqual(pageOf(['a'], 41, { current: 3, size: 20 }), { records: ['a'], total: 41, size: 20, current: 3, pages: 3 })
  assert.equal(pageOf([], 40, { size: 20 }).pages, 2)
})
