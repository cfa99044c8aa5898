import { entranceCalls } from '@contract/tickets/entrance.calls'
import type { EntranceToday } from '@contract/tickets/entrance.schema'
import { CallFailure } from '@/api/CallFailure'
import { EntranceStore } from '@/areas/visitor/entrance/entrance.store'

jest.mock('@/api/call', () => ({ call: (row: unknown) => mockAnswer(row) }))
jest.mock('@/stores/user', () => ({
  get user() {
    return mockUser
  },
}))

const mockCall = jest.fn<Promise<EntranceToday>, []>()
/** The records of this person are empty. */
const mockAnswer = async (row: unknown): Promise<unknown> =>
  row === entranceCalls.page ? { records: [], total: 0, size: 20, current: 1, pages: 0 } : mockCall()
const mockUser = { state: null as { isComplete: boolean } | null, latest: jest.fn(() => Promise.resolve(null)) }

const ticket = { ticketId: '1', name: 'Visitor ticket', verdict: 'good', answer: 'yes', note: 'Valid today' } as const
const answer = (more: Partial<EntranceToday> = {}): EntranceToday => ({
  today: '2027-04-08',
  canEnter: false,
  isOver: false,
  tickets: [ticket],
  sessions: [],
  ...more,
})

const answerOf = async (today: EntranceToday, isComplete = true): Promise<string | null> => {
  mockCall.mockResolvedValue(today)
  mockUser.state = { isComplete }
  const store = new EntranceStore()
  expect(store.answer).toBeNull()
  await store.load()
  return store.answer
}

test('the page says what an entrance would say', async () => {
  expect(await answerOf(answer({ canEnter: true }))).toBe('yes')
  expect(await answerOf(answer({ isOver: true }))).toBe('over')
  expect(await answerOf(answer({ tickets: [{ ...ticket, verdict: 'otherDay' }] }))).toBe('otherDay')
  expect(await answerOf(answer({ tickets: [{ ...ticket, verdict: 'ticketVoid' }] }))).toBe('no')
})

test('without a ticket the page says why @rule:R56', async () => {
  expect(await answerOf(answer({ tickets: [] }))).toBe('noTicket')
  expect(await answerOf(answer({ tickets: [] }), false)).toBe('unregistered')
})

test('an answer that does not come says nothing about the entrance', async () => {
  mockCall.mockRejectedValue(new CallFailure('offline', 0, 'offline'))
  const store = new EntranceStore()
  await store.load().catch(() => null)
  expect(store.answer).toBeNull()
})
