import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CalendarEvent, eventCalendar } from '../../../server/core/calendar/eventCalendar'
import { readCalendar } from '../support/strictCalendar'

const changedAt = new Date('2026-11-01T08:00:00Z')

const anEvent = (startsAt: string, endsAt = startsAt, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: `${startsAt}@fair.example`,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  title: 'Opening',
  place: '',
  status: 'CONFIRMED',
  isBusy: true,
  changedAt,
  ...more,
})

const read = (timeZone: string, ...events: CalendarEvent[]) => readCalendar(eventCalendar({ name: 'Fair', timeZone, events }))

test('times of every zone are the moments that they were, on both sides of a change of its clock', () => {
  for (const zone of [
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ]) {
    const moments = [
      '2027-01-05T03:30:00Z',
      '2027-02-20T10:00:00Z',
      '2027-03-27T22:00:00Z',
      '2027-03-29T10:00:00Z',
      '2027-07-01T12:15:00Z',
      '2027-11-08T10:00:00Z',
    ]
    const { events, zones } = read(zone, ...moments.map((moment) => anEvent(moment)))
    assert.deepEqual(zones, [zone])
    assert.deepEqual(
      events.map(({ startsAt }) => startsAt.toISOString()),
      moments.map((moment) => new Date(moment).toISOString()),
      zone,
    )
  }
})

test('a time that a clock shows twice is the first of both', () => {
  const first = '2027-10-31T00:30:00.000Z'
  const [event] = read('Europe/Berlin', anEvent(first)).events
  assert.equal(event!.startsAt.toISOString(), first)
})

test('what a text contains stays within its property: signs of the format, line ends, and long Chinese names', () => {
  const title = `展会；开幕;A, B\\C\n第二行 ${'长'.repeat(120)} 😀`
  const [event] = read('Asia/Shanghai', anEvent('2027-04-08T01:00:00Z', '2027-04-08T02:00:00Z', { title, place: 'A1, 2楼' })).events
  assert.deepEqual([event!.title, event!.place], [title, 'A1, 2楼'])
  const [hostile] = read('Asia/Shanghai', anEvent('2027-04-08T01:00:00Z', undefined, { title: 'a\r\nATTENDEE:x\u0007\rb' })).events
  assert.equal(hostile!.title, 'a\nATTENDEE:x \nb')
})

test('an entry of which only the beginning is known has no end, and a later change is a higher version', () => {
  const [moment] = read('Asia/Shanghai', anEvent('2027-04-08T01:00:00Z')).events
  assert.equal(moment!.endsAt, null)
  const [later] = read(
    'Asia/Shanghai',
    anEvent('2027-04-08T01:00:00Z', undefined, { changedAt: new Date(changedAt.getTime() + 1000) }),
  ).events
  assert.equal(later!.version, moment!.version + 1)
})

test('a calendar without entries is one all the same', () => {
  assert.deepEqual(read('Asia/Shanghai'), { name: 'Fair', zones: ['Asia/Shanghai'], events: [] })
})
