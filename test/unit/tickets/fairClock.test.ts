import { isEntryOver } from '@contract/rules/entry/entryTime'
import { formatDuration } from '@/i18n/duration'
import { otherClock } from '@/parts/clock/fairClock'

const nowMs = Date.parse('2027-04-08T01:00:00Z')

test('the clock of a fair is named where the phone shows another time, and only there', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(otherClock(own, 'cn', nowMs)).toBe('')
  const zone = own === 'Asia/Shanghai' || own === 'Asia/Taipei' ? 'America/New_York' : 'Asia/Shanghai'
  expect(otherClock(zone, 'en', nowMs)).toMatch(zone === 'Asia/Shanghai' ? /China Standard Time/ : /Eastern/)
  expect(otherClock(zone, 'cn', nowMs)).not.toBe('')
  expect(otherClock('Nowhere/Land', 'cn', nowMs)).toBe('')
})

test('a hold of a day is 24 hours, and one of a quarter of an hour 15 minutes', () => {
  expect([1440, 90, 60, 15, 1].map((minutes) => formatDuration(minutes, 'cn'))).toEqual([
    '24 小时',
    '1 小时 30 分钟',
    '1 小时',
    '15 分钟',
    '1 分钟',
  ])
  expect([1440, 90, 61, 1].map((minutes) => formatDuration(minutes, 'en'))).toEqual([
    '24 hours',
    '1 hour 30 minutes',
    '1 hour 1 minute',
    '1 minute',
  ])
})

test('a ticket is expired when its last day closes, and never while one day is left', () => {
  const openingHours = ['2027-04-08', '2027-04-09'].map((day) => ({
    day,
    opensAtMs: Date.parse(`${day}T09:00:00+08:00`),
    closesAtMs: Date.parse(`${day}T17:00:00+08:00`),
    closesAt: '17:00',
  }))
  const over = (days: string[], moment: string, hours = openingHours): boolean =>
    isEntryOver(days, { openingHours: hours, today: moment.slice(0, 10), nowMs: Date.parse(`${moment}+08:00`) })
  expect(over(['2027-04-08'], '2027-04-08T16:59:59')).toBe(false)
  expect(over(['2027-04-08'], '2027-04-08T17:00:00')).toBe(true)
  expect(over(['2027-04-08', '2027-04-09'], '2027-04-08T17:00:00')).toBe(false)
  expect(over(['2027-04-08'], '2027-04-08T23:59:59', [])).toBe(false)
  expect(over(['2027-04-08'], '2027-04-09T00:00:00', [])).toBe(true)
  expect(over([], '2027-04-09T00:00:00')).toBe(false)
})
