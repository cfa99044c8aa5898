import * as errorCodes from '@contract/conference/errorCodes'
import { seatOfferCalls } from '@contract/conference/seatOffer.calls'
import * as ticketCodes from '@contract/tickets/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { SeatOfferStore } from '@/areas/conference/seatOffer/seatOffer.store'
import { TakeSeatStore } from '@/areas/conference/seatOffer/takeSeat.store'
import { session } from '@/stores/session'

const mockCall = jest.fn()
const mockReplace = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), replace: (...all: unknown[]) => mockReplace(...all) }))

const key = 'k12.abcdefghijklmnopqrstuv'
const fair = { tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' as const }

beforeEach(() => {
  mockCall.mockReset()
  mockReplace.mockReset()
})

test('a person makes the link of a seat, and ends it', async () => {
  const store = new SeatOfferStore('9')
  mockCall.mockResolvedValue({ link: 'https://fair.example/k/1', params: {}, until: '2027-04-04 10:00:00' })
  await store.offer.run()
  expect(mockCall.mock.calls[0]).toEqual([seatOfferCalls.offer, { body: { conferenceId: '9' } }])
  expect([store.isOpen, store.made?.link]).toEqual([true, 'https://fair.example/k/1'])
  store.close()
  expect([store.isOpen, store.made !== null]).toEqual([false, true])
  mockCall.mockResolvedValue(null)
  await store.takeBack.run()
  expect([store.isOpen, store.made]).toEqual([false, null])
})

test('the link of a page opens its seat, and taking it leads to the session', async () => {
  const store = new TakeSeatStore()
  store.arrive({ ...fair, sourceCode: key })
  mockCall.mockResolvedValue({ state: 'open', session: null, until: null })
  await store.load()
  expect(mockCall.mock.calls[0]).toEqual([seatOfferCalls.opened, { query: { key } }])
  mockCall.mockResolvedValue({ conferenceId: '9' })
  await store.take.run(false)
  expect(mockCall.mock.calls[1]).toEqual([seatOfferCalls.take, { body: { key, acceptsConflicts: false } }])
  expect(mockReplace).toHaveBeenCalledWith('conferenceActivityDetail', { conferenceId: '9' })
})

test('a refusal says what to do: register, decide on a conflict, or read that the seat is taken', async () => {
  const store = new TakeSeatStore()
  store.arrive({ ...fair, sourceCode: key })
  const refuse = async (code: number): Promise<void> => {
    mockCall.mockReset()
    mockCall.mockRejectedValueOnce(new CallFailure('answer', code, 'no'))
    mockCall.mockResolvedValue({ state: 'taken', session: null, until: null })
    await store.take.run(false)
  }
  await refuse(ticketCodes.notRegisteredYet)
  expect([store.isUnregistered, store.hasConflict]).toEqual([true, false])
  await refuse(errorCodes.sessionsOverlap)
  expect([store.isUnregistered, store.hasConflict]).toEqual([false, true])
  await refuse(errorCodes.seatOfferOver)
  expect([store.hasConflict, store.opened.value?.state]).toEqual([false, 'taken'])
})

test('a person who is signed in keeps the register type of the fair', () => {
  session.applyLink({ ...fair, registerType: 'conference' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '5', deptId: '', userName: '', account: '' })
  new TakeSeatStore().arrive({ ...fair, sourceCode: key })
  expect([session.link.registerType, session.isSignedIn]).toEqual(['conference', true])
  session.signOut()
  session.applyLink({ ...fair, registerType: 'conference' })
  new TakeSeatStore().arrive({ ...fair, sourceCode: key })
  expect(session.link.registerType).toBe('visitor')
})

test('another link opens nothing', async () => {
  session.applyLink({ ...fair, sourceCode: 'm12.abc' })
  const store = new TakeSeatStore()
  await store.load()
  expect([store.key, mockCall.mock.calls.length]).toEqual(['', 0])
})
