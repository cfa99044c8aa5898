import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, wireTime, wireTimeOrNull } from '../../../server/core/time'

test('a moment is written in the zone of the fair', () => {
  const moment = new Date('2027-04-08T17:05:07Z')
  assert.equal(wireTime(moment, 'Asia/Shanghai'), '2027-04-09 01:05:07')
  assert.deepEqual([wireTimeOrNull(moment, 'UTC'), wireTimeOrNull(null, 'UTC')], ['2027-04-08 17:05:07', null])
  assert.deepEqual([dayIn(moment, 'Asia/Shanghai'), dayIn(moment, 'UTC')], ['2027-04-09', '2027-04-08'])
})

test('midnight, the change of the clocks and zones of half an hour are written as people there read them', () => {
  const written = (moment: string, zone: string) => wireTime(new Date(moment), zone)
  assert.equal(written('2026-12-31T16:00:00Z', 'Asia/Shanghai'), '2027-01-01 00:00:00')
  assert.deepEqual(
    [written('2027-03-28T00:59:59Z', 'Europe/Berlin'), written('2027-03-28T01:00:00Z', 'Europe/Berlin')],
    ['2027-03-28 01:59:59', '2027-03-28 03:00:00'],
  )
  assert.equal(written('2027-04-08T17:05:07.999Z', 'Asia/Kolkata'), '2027-04-08 22:35:07')
})

test('a thousand moments are written in a few milliseconds, because a page of an export has hundreds', () => {
  const write = (): number => {
    const startedAt = process.cpuUsage().user
    for (let at = 0; at < 1000; at += 1) wireTime(new Date(1_800_000_000_000 + at * 1_000_000), 'Asia/Shanghai')
    return process.cpuUsage().user - startedAt
  }
  assert.ok(Math.min(write(), write(), write()) < 30_000, 'microseconds of the processor')
})
