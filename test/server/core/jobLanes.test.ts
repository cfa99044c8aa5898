import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeLanes } from '../../../server/core/jobs/jobLanes'

test('a slow service delays no job of another lane', () => {
  const lanes = makeLanes()
  lanes.add('expire')
  lanes.add('pay', 'payment')
  lanes.add('refund', 'payment')
  lanes.add('purge')
  lanes.add('sms', 'messages')
  assert.deepEqual(lanes.all(), [
    { kinds: ['expire', 'purge'], width: 4, batch: 100 },
    { kinds: ['pay', 'refund'], width: 2, batch: 10 },
    { kinds: ['sms'], width: 2, batch: 10 },
  ])
  assert.deepEqual(lanes.kinds(), ['expire', 'purge', 'pay', 'refund', 'sms'])
})
