import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, wireTime, wireTimeOrNull } from '../../../server/core/time'

test('a moment is written in the zone of the fair', () => {
  const moment = new Date('2027-04-08T17:05:07Z')
  assert.equal(wireTime(moment, 'Asia/Shanghai'), '2027-04-09 01:05:07')
  assert.deepEqual([wireTimeOrNull(moment, 'UTC'), wireTimeOrNull(null, 'UTC')], ['2027-04-08 17:05:07', null])
  assert.deepEqual([dayIn(moment, 'Asia/Shanghai'), dayIn(moment, 'UTC')], ['2027-04-09', '2027-04-08'])
})
