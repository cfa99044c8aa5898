import { formatDay } from '@contract/rules/values/days'
import { formatPeriod } from '@contract/rules/values/days'
import { formatWeekday, todayIn } from '@/i18n/days'

test('the days of a fair are written as visitors say them @rule:R78', () => {
  expect([formatDay('2027-04-09', 'cn'), formatWeekday('2027-04-09', 'cn')]).toEqual(['4 月 9 日', '周五'])
  expect([formatDay('2027-04-09', 'en'), formatWeekday('2027-04-09', 'en')]).toEqual(['9 April', 'Fri'])
  expect([formatPeriod('2027-04-08', '2027-04-11', 'cn'), formatPeriod('2027-04-08', '2027-04-11', 'en')]).toEqual([
    '2027.04.08 – 04.11',
    '8 – 11 April 2027',
  ])
  expect([formatPeriod('2027-12-30', '2028-01-02', 'cn'), formatPeriod('2027-12-30', '2028-01-02', 'en')]).toEqual([
    '2027.12.30 – 2028.01.02',
    '30 December 2027 – 2 January 2028',
  ])
  expect([formatPeriod('2027-04-30', '2027-05-02', 'en'), formatPeriod('2027-04-08', '2027-04-08', 'en')]).toEqual([
    '30 April – 2 May 2027',
    '8 April 2027',
  ])
})

test('today is the day at the fair, also on a phone without time zones', () => {
  const lateInLondon = Date.UTC(2027, 3, 8, 20, 0)
  expect([todayIn('Asia/Shanghai', lateInLondon), todayIn('Europe/London', lateInLondon)]).toEqual(['2027-04-09', '2027-04-08'])
  expect(todayIn('a zone that is not known', lateInLondon)).toBe('2027-04-09')
})
