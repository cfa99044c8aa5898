import { type DoorList, type DoorPerson, judgeByList, personOfTicket } from '@contract/rules/conference/doorList'
import { doorReason } from '@contract/conference/doorWords'

const minuteMs = 60_000
const at = (minutes: number): number => 1_800_000_000_000 + minutes * minuteMs

const aPerson = (more: Partial<DoorPerson> = {}): DoorPerson => ({
  ...{ tickets: ['7', '8'], state: 'confirmed', attendedAtMs: null, seatsElsewhere: [], isInvited: false },
  ...more,
})

const aList = (more: Partial<DoorList> = {}): DoorList => ({
  session: { id: '1', isCancelled: false, startsAtMs: at(0), endsAtMs: at(60) },
  ...{ audience: 'everybody', way: 'open', left: 3, ticketTypeIds: [], people: [aPerson()], elsewhere: [] },
  ...more,
})

const judged = (list: DoorList, person: DoorPerson | null, { minutes = 5, seenAtMs = null as number | null, ticketTypeId = '1' } = {}) =>
  judgeByList(list, { person, ticketTypeId, seenAtMs, nowMs: at(minutes) })

test('each ticket of a person finds the person', () => {
  const list = aList()
  expect(personOfTicket(list, '8')).toBe(list.people[0])
  expect(personOfTicket(list, '9')).toBeNull()
})

test('a person who came before is in already, by the list and by this phone, and the earlier time is shown', () => {
  expect(judged(aList(), aPerson()).verdict).toBe('good')
  expect(judged(aList(), aPerson({ attendedAtMs: at(2) }), { seenAtMs: at(1) })).toMatchObject({ verdict: 'already', attendedAtMs: at(1) })
  expect(judged(aList(), null, { seenAtMs: at(3) })).toMatchObject({ verdict: 'already', attendedAtMs: at(3) })
})

test('a seat elsewhere counts while that entrance is open', () => {
  const list = aList({ elsewhere: [{ id: '2', startsAtMs: at(0), endsAtMs: at(10) }] })
  const person = aPerson({ state: null, seatsElsewhere: ['2'] })
  expect(judged(list, person)).toMatchObject({ verdict: 'wrongHall', elsewhereId: '2' })
  expect(judged(list, person, { minutes: 11 }).verdict).toBe('signUpOver')
})

test('time, cancellation, seats and tickets decide as they do with a network', () => {
  expect(judged(aList(), null, { minutes: -31 }).verdict).toBe('tooEarly')
  expect(judged(aList(), null, { minutes: 60 }).verdict).toBe('tooLate')
  expect(judged(aList(), null, { minutes: -5 }).verdict).toBe('notSignedUp')
  expect(judged(aList({ left: 0 }), null).verdict).toBe('full')
  expect(judged(aList({ audience: 'invited' }), null).verdict).toBe('notInvited')
  const guest = aPerson({ state: null, isInvited: true })
  expect(judged(aList({ audience: 'invited' }), guest, { minutes: -5 }).verdict).toBe('notSignedUp')
  expect(judged(aList({ audience: 'speakers', way: 'none' }), guest).verdict).toBe('good')
  expect(judged(aList({ audience: 'speakers', way: 'none' }), aPerson({ state: null })).verdict).toBe('notInvited')
  expect(judged(aList({ session: { ...aList().session, isCancelled: true } }), aPerson()).verdict).toBe('cancelled')
  const forAll = aList({ way: 'none', left: null, ticketTypeIds: ['5'] })
  expect(judged(forAll, null).verdict).toBe('needsTicket')
  expect(judged(forAll, null, { ticketTypeId: '5' }).verdict).toBe('good')
})

test('staff read of another person, with the other session and its room', () => {
  const filled = { time: '09:30', session: 'Lab', place: '' }
  expect(doorReason('wrongHall', 'en', filled)).toBe('Has a seat in Lab')
  expect(doorReason('wrongHall', 'cn', { ...filled, place: 'B2' })).toBe('席位在另一场：Lab，B2')
  expect(doorReason('already', 'cn', filled)).toBe('09:30 已签到')
})
