import { type OpeningHours, fairDay } from '@contract/rules/entry/entryTime'

const hours = (day: string, opensAt: string, closesAt: string): OpeningHours => ({
  day,
  opensAtMs: Date.parse(`${opensAt}+08:00`),
  closesAtMs: Date.parse(`${closesAt}+08:00`),
  closesAt: closesAt.slice(11, 16),
})
const night = [hours('2027-04-08', '2027-04-08T18:00', '2027-04-09T02:00'), hours('2027-04-09', '2027-04-09T18:00', '2027-04-10T02:00')]

test.each([
  ['2027-04-08T23:59', '2027-04-08', '2027-04-08'],
  ['2027-04-09T01:59', '2027-04-09', '2027-04-08'],
  ['2027-04-09T02:00', '2027-04-09', '2027-04-09'],
  ['2027-04-10T01:00', '2027-04-10', '2027-04-09'],
])('at %s the day of a night fair is its own', (at, today, day) => {
  expect(fairDay(night, today, Date.parse(`${at}+08:00`))).toBe(day)
})

test('a fair that closes in the evening has the day of the calendar, also without hours', () => {
  const days = [hours('2027-04-08', '2027-04-08T09:00', '2027-04-08T17:00')]
  expect(fairDay(days, '2027-04-08', Date.parse('2027-04-08T20:00+08:00'))).toBe('2027-04-08')
  expect(fairDay([], '2027-04-09', Date.parse('2027-04-09T01:00+08:00'))).toBe('2027-04-09')
})
