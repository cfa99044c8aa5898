import { ageOn, isCalendarDay, isWithin, latestToday, validateBirthday, validateDateRange } from '@contract/rules/form/formDates'

test('30 February is no day, although Date reads it', () => {
  const days = ['2026-02-28', '2028-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01 09:00']
  expect(days.filter(isCalendarDay)).toEqual(['2026-02-28', '2028-02-29'])
})

test('today begins where the sun rises first', () => {
  expect(latestToday(Date.parse('2026-05-01T09:59:59Z'))).toBe('2026-05-01')
  expect(latestToday(Date.parse('2026-05-01T10:00:00Z'))).toBe('2026-05-02')
})

test('a day is within its bounds, and both bounds are days of it', () => {
  const bounds = { earliest: '2026-05-01', latest: '2026-05-03' }
  const days = ['2026-04-30', '2026-05-01', '2026-05-03', '2026-05-04', 'soon']
  expect(days.filter((day) => isWithin(bounds, day))).toEqual(['2026-05-01', '2026-05-03'])
  expect(days.filter((day) => isWithin({}, day))).toHaveLength(4)
})

test('a birthday is not in the future, and an age is reached on the day itself', () => {
  expect([ageOn('2008-05-02', '2026-05-01'), ageOn('2008-05-01', '2026-05-01')]).toEqual([17, 18])
  const errorOf = (day: string, bounds = {}): unknown => validateBirthday(bounds, day, '2026-05-01')?.code ?? null
  expect(['2026-05-01', '1900-01-01', '1899-12-31', '2026-05-02', 'x'].map((day) => errorOf(day))).toEqual([
    null,
    null,
    'dateInvalid',
    'dateInvalid',
    'dateInvalid',
  ])
  expect(['2008-05-02', '2008-05-01'].map((day) => errorOf(day, { min: 18 }))).toEqual(['dateInvalid', null])
  expect(['1960-05-01', '1959-05-01'].map((day) => errorOf(day, { max: 66 }))).toEqual([null, 'dateInvalid'])
})

test('a person born on 29 February is a year older on 1 March, and on the day itself in a leap year', () => {
  const ages = ['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29'].map((day) => ageOn('2008-02-29', day))
  expect(ages).toEqual([17, 18, 19, 20])
  const errorOn = (today: string): unknown => validateBirthday({ min: 18 }, '2008-02-29', today)?.code ?? null
  expect(['2026-02-28', '2026-03-01'].map(errorOn)).toEqual(['dateInvalid', null])
  expect(validateBirthday({}, '2007-02-29', '2026-03-01')?.code).toBe('dateInvalid')
})

test('a stretch of days has two, in their order and within the bounds', () => {
  const errorOf = (...days: string[]): unknown => validateDateRange({ earliest: '2026-05-01', latest: '2026-05-09' }, days)?.code ?? null
  expect(errorOf('2026-05-01', '2026-05-09')).toBeNull()
  expect(errorOf('2026-05-02', '2026-05-02')).toBeNull()
  expect([errorOf(), errorOf('2026-05-02'), errorOf('2026-05-02', ''), errorOf('', '2026-05-02')]).toEqual(Array(4).fill('chooseOne'))
  expect([
    errorOf('2026-05-03', '2026-05-02'),
    errorOf('2026-04-30', '2026-05-02'),
    errorOf('2026-05-02', '2026-05-10'),
    errorOf('2026-05-02', '2026-05-03', '2026-05-04'),
  ]).toEqual(Array(4).fill('dateInvalid'))
})
