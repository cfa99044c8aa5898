import { formatDay, partsOfDay } from '@contract/rules/values/days'

test('a day is written as visitors of either language say it', () => {
  expect([formatDay('2027-04-08', 'cn'), formatDay('2027-04-08', 'en')]).toEqual(['4 月 8 日', '8 April'])
  expect(partsOfDay('2027-04-08 09:30:00')).toEqual([2027, 4, 8])
})

test('each month has its English name', () => {
  const names = Array.from({ length: 12 }, (_, at) => formatDay(`2027-${String(at + 1).padStart(2, '0')}-01`, 'en'))
  expect(names.join(' ')).toBe(
    '1 January 1 February 1 March 1 April 1 May 1 June 1 July 1 August 1 September 1 October 1 November 1 December',
  )
})
