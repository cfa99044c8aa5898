import { openingAt } from '@contract/rules/content/opening'

const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`)
const hoursOf = (day: string, opens = '09:00', closes = '17:00', until = day) => ({
  day,
  opensAtMs: at(day, opens),
  closesAtMs: at(until, closes),
  closesAt: closes,
})
const hours = ['2027-04-08', '2027-04-09'].map((day) => hoursOf(day))

test.each([
  ['2027-04-07', '23:59', { is: 'before', day: '2027-04-08' }],
  ['2027-04-08', '08:59', { is: 'opensToday' }],
  ['2027-04-08', '09:00', { is: 'open', closesAt: '17:00' }],
  ['2027-04-08', '16:59', { is: 'open', closesAt: '17:00' }],
  ['2027-04-08', '17:00', { is: 'closed', day: '2027-04-09' }],
  ['2027-04-09', '00:00', { is: 'opensToday' }],
  ['2027-04-09', '12:00', { is: 'open', closesAt: '17:00' }],
  ['2027-04-09', '17:00', { is: 'over' }],
  ['2027-04-10', '09:00', { is: 'over' }],
])('on %s at %s the entrances are %j', (day, time, opening) => {
  expect(openingAt(hours, day, at(day, time))).toEqual(opening)
})

test('a night fair is open after midnight, and a fair without hours says nothing', () => {
  const night = [hoursOf('2027-04-08', '18:00', '02:00', '2027-04-09')]
  expect(openingAt(night, '2027-04-09', at('2027-04-09', '01:00'))).toEqual({ is: 'open', closesAt: '02:00' })
  expect(openingAt([], '2027-04-08', at('2027-04-08', '12:00'))).toBeNull()
})
