import { type OpeningHours, entryTime } from '@contract/rules/entry/entryTime'

const hourMs = 3_600_000
const openingHoursOn = (day: string, offset: string): OpeningHours => ({
  day,
  opensAtMs: Date.parse(`${day}T09:00:00${offset}`),
  closesAtMs: Date.parse(`${day}T17:00:00${offset}`),
  closesAt: '17:00',
})
const openingHours = [openingHoursOn('2027-04-08', '+08:00'), openingHoursOn('2027-04-09', '+08:00')]
const [first, second] = openingHours as [OpeningHours, OpeningHours]

test('two hours before closing there is no warning, a moment later there is @rule:R72', () => {
  expect(entryTime(first.closesAtMs - 2 * hourMs, openingHours)).toBeNull()
  expect(entryTime(first.closesAtMs - 2 * hourMs + 1, openingHours)).toEqual({ is: 'short', closesAt: '17:00', leftMs: 2 * hourMs - 1 })
  expect(entryTime(first.closesAtMs - 1, openingHours)).toEqual({ is: 'short', closesAt: '17:00', leftMs: 1 })
})

test('from closing time on it is too late for the day, and at night there is no warning @rule:R72', () => {
  expect(entryTime(first.closesAtMs, openingHours)).toEqual({ is: 'over', day: '2027-04-08' })
  expect(entryTime(first.closesAtMs + 4 * hourMs - 1, openingHours)).toEqual({ is: 'over', day: '2027-04-08' })
  expect(entryTime(first.closesAtMs + 4 * hourMs, openingHours)).toBeNull()
  expect(entryTime(second.opensAtMs - 1, openingHours)).toBeNull()
  expect(entryTime(second.opensAtMs, openingHours)).toBeNull()
  expect(entryTime(second.closesAtMs - 1, openingHours)).toMatchObject({ is: 'short', leftMs: 1 })
})

test('a ticket for another day causes no warning today @rule:R72', () => {
  expect(entryTime(first.closesAtMs - 1, openingHours, ['2027-04-09'])).toBeNull()
  expect(entryTime(first.closesAtMs - 1, openingHours, ['2027-04-08', '2027-04-09'])).toMatchObject({ is: 'short' })
  expect(entryTime(first.closesAtMs - 1, openingHours, [])).toBeNull()
  expect(entryTime(first.closesAtMs - 1, [])).toBeNull()
})

test('a day shorter than two hours warns from its opening, not before @rule:R72', () => {
  const short = { ...first, opensAtMs: first.closesAtMs - hourMs }
  expect(entryTime(short.opensAtMs - 1, [short])).toBeNull()
  expect(entryTime(short.opensAtMs, [short])).toMatchObject({ is: 'short', leftMs: hourMs })
})

test('the same moment is another day elsewhere @rule:R72', () => {
  const newYork = openingHoursOn('2027-04-08', '-04:00')
  expect(entryTime(first.closesAtMs - 1, [newYork])).toBeNull()
  expect(entryTime(newYork.closesAtMs - 1, [newYork])).toMatchObject({ is: 'short' })
})
