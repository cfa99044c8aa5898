import { receivedOffset, noteServerDate } from '@/api/serverDate'

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-04-08T09:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

test('an answer shows the server’s time, within half a second', () => {
  noteServerDate('Thu, 08 Apr 2027 09:10:00 GMT', Date.now())
  expect(receivedOffset(60_000)).toBe(600_500)
})

test('a slow answer or one without a date shows no time', () => {
  jest.setSystemTime(Date.parse('2027-04-08T10:00:00.000Z'))
  noteServerDate('Thu, 08 Apr 2027 11:00:00 GMT', Date.now() - 5000)
  noteServerDate(undefined, Date.now())
  expect(receivedOffset(60_000)).toBeNull()
})
