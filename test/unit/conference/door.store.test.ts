import { attendanceCalls } from '@contract/conference/attendance.calls'
import type { DoorAnswer } from '@contract/conference/attendance.schema'
import * as ticketCodes from '@contract/tickets/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { DoorStore } from '@/areas/conference/attendance/door.store'
import { arrivingLink } from '@/areas/conference/attendance/meetingSignIn/arrivingLink'
import { signCodeOf } from '@/areas/conference/attendance/meetingSignIn/signCodeOf'
import { session } from '@/stores/session'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const answer = (verdict: DoorAnswer['verdict'], proof = 'p1'): DoorAnswer => ({
  ...{ verdict, title: '', text: '', session: null, elsewhere: null, canSignUp: false, attendedAt: null, proof },
})

const fair = { tenantId: '100001', exhibitionId: '1201' }
const token = { accessToken: 'a', refreshToken: 'r', userId: '5', deptId: '', userName: '', account: '' }

beforeEach(() => {
  mockCall.mockReset()
  session.applyLink({ ...fair, registerType: 'conference', signCodeId: '7.abc' })
  session.signIn(token)
})
afterEach(() => session.signOut())

test('a stranger reads the session, and the proof of the scan goes along after the sign-in', async () => {
  session.signOut()
  mockCall.mockResolvedValue(answer('ready', 'proof-1'))
  const store = new DoorStore()
  await store.load()
  expect(mockCall.mock.calls[0][0]).toBe(attendanceCalls.door)
  session.signIn(token)
  mockCall.mockClear()
  const later = new DoorStore()
  await later.load()
  expect(mockCall.mock.calls[0]).toEqual([attendanceCalls.own, { query: { signCodeId: '7.abc', proof: 'proof-1' } }])
  mockCall.mockResolvedValue(answer('good', ''))
  await later.signIn.run()
  expect(mockCall.mock.calls[1]).toEqual([attendanceCalls.signIn, { body: { signCodeId: '7.abc', proof: 'proof-1' } }])
  expect(later.answer.value?.verdict).toBe('good')
})

test('another code takes no proof of the one before', async () => {
  mockCall.mockResolvedValue(answer('ready', 'proof-2'))
  const store = new DoorStore()
  await store.load()
  await store.scan('8.abc')
  expect(mockCall.mock.calls[1]).toEqual([attendanceCalls.own, { query: { signCodeId: '8.abc' } }])
  expect(session.link.signCodeId).toBe('8.abc')
})

test('a person who is not registered yet reads the session all the same; any other failure is shown', async () => {
  mockCall.mockImplementation(async (row: unknown) => {
    if (row === attendanceCalls.own) throw new CallFailure('answer', ticketCodes.notRegisteredYet, 'no')
    return answer('ready')
  })
  const store = new DoorStore()
  await store.load()
  expect([store.isUnregistered, store.answer.value?.verdict]).toEqual([true, 'ready'])
  mockCall.mockRejectedValue(new CallFailure('answer', 10003, 'forbidden'))
  const refused = new DoorStore()
  await refused.load()
  expect(refused.answer.failure?.message).toBe('forbidden')
})

test('without a code nothing is asked', async () => {
  session.applyLink(fair)
  await new DoorStore().load()
  expect(mockCall).not.toHaveBeenCalled()
})

test('the link of a code leaves a person who is signed in as they are, and takes a stranger as it says', () => {
  const params = { ...fair, registerType: 'visitor', signCodeId: '9.x' }
  expect(arrivingLink(params)).toMatchObject({ registerType: 'conference', signCodeId: '9.x', registrationSource: 'meetingSignIn' })
  expect(arrivingLink({ ...params, exhibitionId: '77' })).toMatchObject({ registerType: 'visitor' })
  session.signOut()
  expect(arrivingLink(params)).toMatchObject({ registerType: 'visitor' })
  expect(arrivingLink({})).toBeNull()
})

test('a scanned text has its code in the link', () => {
  expect(signCodeOf('https://fair.example/#/meetingSignIn?tenantId=1&signCodeId=7.a%2Db&x=1')).toBe('7.a-b')
  expect(signCodeOf('FG1:ABC')).toBeNull()
  expect(signCodeOf('https://fair.example/?signCodeId=%E0%A4%A')).toBeNull()
})
