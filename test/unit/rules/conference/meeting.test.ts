import {
  type MeetingRules,
  actsOf,
  answerUntilMs,
  freeTable,
  isFree,
  meetingMachine,
  slotsOf,
  tablesOf,
  takesBooths,
} from '@contract/rules/conference/meeting'

const hourMs = 3_600_000
const minuteMs = 60_000
const rules: MeetingRules = {
  hours: [
    { day: '2027-04-09', from: '09:00', until: '10:00' },
    { day: '2027-04-08', from: '10:00', until: '11:20' },
  ],
  slotMinutes: 30,
  places: [
    { id: 'a', name: { cn: '甲', en: 'A' }, tables: 1 },
    { id: 'b', name: { cn: '乙', en: 'B' }, tables: 2 },
  ],
  mostOpen: 3,
  untilMinutes: 60,
}

test('hours hold whole slots, by time, and what is left has none', () => {
  expect(slotsOf(rules).map(({ startTime }) => startTime)).toEqual([
    '2027-04-08 10:00:00',
    '2027-04-08 10:30:00',
    '2027-04-09 09:00:00',
    '2027-04-09 09:30:00',
  ])
  expect(slotsOf({ hours: [{ day: '2027-04-08', from: '10:00', until: '10:20' }], slotMinutes: 30 })).toEqual([])
  const twice = { day: '2027-04-08', from: '10:00', until: '10:30' }
  expect(slotsOf({ hours: [twice, twice], slotMinutes: 30 })).toHaveLength(1)
})

test('a time is free where neither side and not every table is taken', () => {
  const slot = { startsAtMs: 10 * hourMs, endsAtMs: 10.5 * hourMs }
  const taken = (tables: number, isTaken = false, startsAtMs = slot.startsAtMs) => ({
    ...{ startsAtMs, endsAtMs: startsAtMs + hourMs / 2, tables, isTaken },
  })
  expect(isFree(slot, [], rules)).toBe(true)
  expect(isFree(slot, [taken(2)], rules)).toBe(true)
  expect(isFree(slot, [taken(3)], rules)).toBe(false)
  expect(isFree(slot, [taken(3)], { ...rules, atBooth: true })).toBe(true)
  expect(isFree(slot, [taken(1, true)], { ...rules, atBooth: true })).toBe(false)
  // Another length of slots counts by its time, and the slot after does not.
  expect(isFree(slot, [taken(1, true, 10.25 * hourMs)], rules)).toBe(false)
  expect(isFree(slot, [taken(1, true, 10.5 * hourMs)], rules)).toBe(true)
})

test('tables are numbered within their place, and a free one is found wherever chance points', () => {
  expect(tablesOf(rules)).toEqual([
    { placeId: 'a', tableNo: 1 },
    { placeId: 'b', tableNo: 1 },
    { placeId: 'b', tableNo: 2 },
  ])
  const found = [0, 0.5, 0.999].map((chance) => freeTable(rules, [{ placeId: 'b', tableNo: 1 }], chance))
  expect(found).toEqual([
    { placeId: 'a', tableNo: 1 },
    { placeId: 'b', tableNo: 2 },
    { placeId: 'b', tableNo: 2 },
  ])
  expect(freeTable(rules, tablesOf(rules), 0.3)).toBeNull()
  expect([takesBooths(rules), takesBooths({ ...rules, atBooth: true }), takesBooths({})]).toEqual([false, true, true])
})

test('an answer comes within two days, but not later than the rules allow before the meeting', () => {
  expect(answerUntilMs(0, 100 * hourMs, rules)).toBe(48 * hourMs)
  expect(answerUntilMs(1, 100 * hourMs, rules)).toBe(48 * hourMs + minuteMs)
  expect(answerUntilMs(0, 10 * hourMs, rules)).toBe(9 * hourMs)
  expect(answerUntilMs(0, 100 * hourMs, { ...rules, answerHours: 1 })).toBe(hourMs)
})

test('the side that is asked accepts, moves or declines, and the other moves or takes back', () => {
  const asked = { state: 'asked', startsAtMs: 10 * hourMs, answerUntilMs: 9 * hourMs } as const
  expect(actsOf(asked, 'company', 0, rules)).toEqual(['accept', 'move', 'decline'])
  expect(actsOf(asked, 'person', 0, rules)).toEqual(['move', 'cancel'])
  expect(actsOf({ ...asked, state: 'proposed' }, 'person', 0, rules)).toEqual(['accept', 'move', 'decline'])
  expect(actsOf(asked, 'company', 9 * hourMs, rules)).toEqual([])
  const agreed = { state: 'agreed', startsAtMs: 10 * hourMs, answerUntilMs: null } as const
  expect(actsOf(agreed, 'person', 0, rules)).toEqual(['move', 'cancel'])
  expect(actsOf(agreed, 'company', 9.5 * hourMs, rules)).toEqual(['cancel'])
  expect(actsOf(agreed, 'company', 10 * hourMs, rules)).toEqual([])
  for (const state of ['declined', 'cancelled', 'expired'] as const) {
    expect(actsOf({ ...agreed, state }, 'person', 0, rules)).toEqual([])
    expect(meetingMachine.states.filter((to) => meetingMachine.can(state, to))).toEqual([])
  }
})
