import Taro from '@tarojs/taro'
import { calendarEntries } from '@/areas/tickets/wallet/calendarEntries'
import { addEntries } from '@/platform/weapp/calendar'

const hours = ['2027-04-08', '2027-04-09', '2027-04-10'].map((day) => ({
  day,
  opensAtMs: Date.parse(`${day}T01:00:00Z`),
  closesAtMs: Date.parse(`${day}T09:30:00Z`),
  closesAt: '17:30',
}))

test("a ticket's coming days are entries with the hours of the fair, in their order", () => {
  const entries = calendarEntries(['2027-04-10', '2027-04-09', '2027-04-08'], hours, '2027-04-09')
  expect(entries).toEqual([
    { startMs: Date.parse('2027-04-09T01:00:00Z'), endMs: Date.parse('2027-04-09T09:30:00Z') },
    { startMs: Date.parse('2027-04-10T01:00:00Z'), endMs: Date.parse('2027-04-10T09:30:00Z') },
  ])
})

test('a fair without a closing time gives whole days, and a ticket whose days are over keeps them', () => {
  const [entry, ...others] = calendarEntries(['2027-04-08'], [], '2027-05-01')
  expect(others).toEqual([])
  expect(entry).toMatchObject({ isAllDay: true })
  expect([new Date(entry!.startMs).getHours(), new Date(entry!.startMs).getDate()]).toEqual([0, 8])
})

const added = { once: jest.fn(async () => undefined), daily: jest.fn(async () => undefined) }
beforeEach(() => {
  added.once.mockClear()
  added.daily.mockClear()
  Object.assign(Taro, { addPhoneCalendar: added.once, addPhoneRepeatCalendar: added.daily })
})

test('in the mini-program days in a row are one entry that repeats, and other days are the first entry', async () => {
  const all = calendarEntries(['2027-04-08', '2027-04-09', '2027-04-10'], hours, '2027-04-01')
  await addEntries('fair', 'hall', all)
  expect(added.daily).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'fair',
      startTime: Date.parse('2027-04-08T01:00:00Z') / 1000,
      repeatInterval: 'day',
      repeatEndTime: Date.parse('2027-04-10T09:30:00Z') / 1000,
    }),
  )
  await addEntries('fair', 'hall', [all[0]!, all[2]!])
  await addEntries('fair', 'hall', [all[1]!])
  expect(added.once.mock.calls.map(([entry]: { startTime: number }[]) => entry!.startTime)).toEqual(
    [all[0]!, all[1]!].map(({ startMs }) => startMs / 1000),
  )
})

test('a calendar is not opened without an entry', async () => {
  await addEntries('fair', 'hall', [])
  expect([added.once, added.daily].every((one) => one.mock.calls.length === 0)).toBe(true)
})
