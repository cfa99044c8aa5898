import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openingHoursOf } from '../../../server/areas/entry/exhibition/openingHours'

const fairDays = { startsOn: '2027-03-27', endsOn: '2027-03-29', timeZone: 'Europe/Berlin' }
const hours = (config: object, days = fairDays) => openingHoursOf({ ...days, config } as never)

test('each day of a fair has its hours by the clock of its zone', () => {
  assert.deepEqual(hours({ opensAt: '09:00' }), [])
  assert.deepEqual(hours({ opensAt: '09:00', closesAt: '18:00' }), [
    { day: '2027-03-27', opensAtMs: Date.parse('2027-03-27T08:00:00Z'), closesAtMs: Date.parse('2027-03-27T17:00:00Z'), closesAt: '18:00' },
    { day: '2027-03-28', opensAtMs: Date.parse('2027-03-28T07:00:00Z'), closesAtMs: Date.parse('2027-03-28T16:00:00Z'), closesAt: '18:00' },
    { day: '2027-03-29', opensAtMs: Date.parse('2027-03-29T07:00:00Z'), closesAtMs: Date.parse('2027-03-29T16:00:00Z'), closesAt: '18:00' },
  ])
  assert.equal(hours({ opensAt: '09:00', closesAt: '18:00' }, { ...fairDays, endsOn: '2028-03-29' }).length, 60)
})
