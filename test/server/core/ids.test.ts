import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeIds, momentOfId } from '../../../server/core/process/ids'

test('ids are distinct and in order, also while a clock that was ahead is set back', () => {
  const at = Date.parse('2027-04-08T09:00:00Z')
  let now = at
  const ids = makeIds(7, () => now)
  const made = [ids(), ids()]
  now = at + 3_600_000
  made.push(ids())
  now = at
  for (let count = 0; count < 5000; count += 1) made.push(ids())
  now = at + 7_200_000
  made.push(ids())
  assert.equal(new Set(made).size, made.length)
  const numbers = made.map(BigInt)
  assert.ok(numbers.every((id, index) => index === 0 || id > numbers[index - 1]!))
  assert.deepEqual(momentOfId(made.at(-1)!), new Date(now), 'once the clock has caught up, ids tell the time again')
})
