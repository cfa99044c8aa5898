import { addWorkingDays, isWorkingDay, noHolidays } from '@contract/rules/values/workingDays'

/** The May holidays of 2027: five days off, and two weekend days that are worked for them. */
const may = { off: ['2027-05-03', '2027-05-04', '2027-05-05'], worked: ['2027-04-25', '2027-05-08'] }

test('three working days after a Thursday are the Tuesday of the next week @rule:R70', () => {
  expect(addWorkingDays('2027-04-08', 1, noHolidays)).toBe('2027-04-09')
  expect(addWorkingDays('2027-04-08', 3, noHolidays)).toBe('2027-04-13')
  expect(addWorkingDays('2027-04-10', 3, noHolidays)).toBe('2027-04-14')
  expect(addWorkingDays('2027-12-30', 3, noHolidays)).toBe('2028-01-04')
})

test('holidays do not count, and a weekend day that is worked for them does @rule:R70', () => {
  expect(addWorkingDays('2027-04-30', 3, may)).toBe('2027-05-08')
  expect(addWorkingDays('2027-04-23', 1, may)).toBe('2027-04-25')
  expect(['2027-05-02', '2027-05-03', '2027-05-06', '2027-05-08', '2027-05-09'].map((day) => isWorkingDay(day, may))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a calendar without a working day ends the count', () => {
  const off = Array.from({ length: 500 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))
  expect(addWorkingDays('2027-01-01', 3, { off, worked: [] })).toMatch(/^2028-02-/)
})
