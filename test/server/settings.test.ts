import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTimeouts } from '../../server/settings/timeouts'
import { weaknessOf } from '../../server/settings/weakSecret'

test('the server drains in production, for as long as its setting says', () => {
  assert.deepEqual(readTimeouts({}, true), {
    requestMs: 120_000,
    uploadMs: 6_000_000,
    silenceMs: 30_000,
    drainMs: 5_000,
    finishMs: 20_000,
  })
  assert.equal(readTimeouts({}, false).drainMs, 0)
  for (const seconds of ['0', '300']) assert.equal(readTimeouts({ DRAIN_SECONDS: seconds }, true).drainMs, Number(seconds) * 1000)
  for (const seconds of ['-1', '301', 'x', ''])
    assert.throws(() => readTimeouts({ DRAIN_SECONDS: seconds }, true), new RegExp(`from 0 to 300, not "${seconds}"`))
})

test('a secret that can be guessed is named as such', () => {
  assert.equal(weaknessOf('abcdefgh1', 10), 'has 9 characters and needs at least 10')
  assert.equal(weaknessOf('abcdefgabcdefgxx', 10), null)
  assert.equal(weaknessOf('abcdefgabcdefgaa', 10), 'has fewer than 8 different characters')
  assert.equal(weaknessOf('abcdefghabcdefgh', 10), 'repeats itself')
  assert.equal(weaknessOf('abcdefghabcdefg', 10), null)
  assert.equal(weaknessOf('abcdefghij', 10), null)
})
