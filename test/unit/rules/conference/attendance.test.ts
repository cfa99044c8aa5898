import {
  type AtDoor,
  type DoorSession,
  doorTime,
  judgeAtDoor,
  sessionAtDoor,
  staffAnswer,
  usualDoor,
} from '@contract/rules/conference/attendance'
import type { SignUpState } from '@contract/rules/conference/signUp'

const minute = 60_000
const session = (id: string, from: number, until: number, isCancelled = false): DoorSession => ({
  ...{ id, isCancelled },
  startsAtMs: from * minute,
  endsAtMs: until * minute,
})

test('an entrance opens before a session and closes at its end, or as the code says', () => {
  const talk = session('a', 100, 160)
  expect([69, 70, 159, 160].map((at) => doorTime(talk, usualDoor, at * minute))).toEqual(['tooEarly', 'open', 'open', 'tooLate'])
  const strict = { opensMinutes: 0, lateMinutes: 15 }
  expect([99, 100, 114, 115].map((at) => doorTime(talk, strict, at * minute))).toEqual(['tooEarly', 'open', 'open', 'tooLate'])
  expect(doorTime(talk, { opensMinutes: 0, lateMinutes: 500 }, 161 * minute)).toBe('tooLate')
})

test('the code of a room is for the nearest session, and for the own one where there is one', () => {
  const sessions = [session('a', 100, 160), session('b', 160, 220), session('off', 130, 160, true)]
  const at = (now: number, own: string[] = []) => {
    const chosen = sessionAtDoor('room', sessions, usualDoor, now * minute, ({ id }) => own.includes(id))
    return chosen === null || chosen === 'several' ? chosen : chosen.id
  }
  expect([10, 100, 129, 131, 150, 300].map((now) => at(now))).toEqual(['a', 'a', 'a', 'b', 'b', 'b'])
  expect(at(150, ['a'])).toBe('a')
  expect(sessionAtDoor('room', [], usualDoor, 0)).toBeNull()
  expect(sessionAtDoor('room', [session('off', 1, 2, true)], usualDoor, minute)?.valueOf()).toMatchObject({ id: 'off' })
  const aside = [session('a', 100, 160), session('c', 100, 160)]
  expect(sessionAtDoor('node', aside, usualDoor, 100 * minute)).toBe('several')
  expect(sessionAtDoor('node', aside, usualDoor, 100 * minute, ({ id }) => id === 'c')).toMatchObject({ id: 'c' })
})

const person = (more: Partial<AtDoor> = {}): AtDoor => ({
  session: { ...session('a', 100, 160), audience: 'everybody' },
  rule: usualDoor,
  nowMs: 100 * minute,
  isAttended: false,
  state: null,
  seats: { way: 'open', left: 3, isOpen: true, isInvited: false },
  isElsewhere: false,
  lacksTicket: false,
  ...more,
})

test('each person reads the first reason that keeps them out', () => {
  const of = (more: Partial<AtDoor>) => judgeAtDoor(person(more))
  const states: [SignUpState | null, string][] = [
    [null, 'notSignedUp'],
    ['confirmed', 'good'],
    ['offered', 'offered'],
    ['awaitingTicket', 'needsTicket'],
    ['waiting', 'waiting'],
    ['inReview', 'inReview'],
    ['refused', 'notSignedUp'],
    ['cancelled', 'notSignedUp'],
  ]
  expect(states.map(([state]) => of({ state }))).toEqual(states.map(([, verdict]) => verdict))
  expect(of({ seats: { way: 'none', left: null, isOpen: false, isInvited: false } })).toBe('good')
  expect(of({ isElsewhere: true, seats: { way: 'none', left: null, isOpen: false, isInvited: false } })).toBe('good')
  expect(of({ lacksTicket: true, seats: { way: 'none', left: null, isOpen: false, isInvited: false } })).toBe('needsTicket')
  expect(of({ isElsewhere: true })).toBe('wrongHall')
  expect(of({ isElsewhere: true, state: 'confirmed' })).toBe('good')
  expect(of({ seats: { way: 'open', left: 0, isOpen: true, isInvited: false } })).toBe('full')
  expect(of({ seats: { way: 'open', left: 3, isOpen: false, isInvited: false } })).toBe('signUpOver')
  const guests = { ...person().session, audience: 'invited' as const }
  expect(of({ session: guests, seats: { way: 'none', left: null, isOpen: false, isInvited: false } })).toBe('notInvited')
  expect(of({ session: guests, state: 'confirmed' })).toBe('good')
  expect(of({ isAttended: true, nowMs: 500 * minute })).toBe('already')
  expect(of({ isAttended: true, session: { ...person().session, isCancelled: true } })).toBe('cancelled')
  expect(of({ state: 'confirmed', nowMs: 0 })).toBe('tooEarly')
  expect(of({ state: 'confirmed', nowMs: 500 * minute })).toBe('tooLate')
})

test('staff let in the people of the list, and decide on others themselves, but not on a code that is no pass', () => {
  const of = (['good', 'already', 'full', 'tooEarly', 'notInvited', 'notAPass', 'cancelled'] as const).map(staffAnswer)
  expect(of).toEqual(['yes', 'yes', 'ask', 'ask', 'ask', 'no', 'no'])
})
