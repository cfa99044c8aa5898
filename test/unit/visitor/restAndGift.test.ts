import type { CallRow } from '@contract/call'
import { RestStore } from '@/areas/visitor/questionnaire/rest.store'
import { passRespondent } from '@/areas/visitor/questionnaire/passRespondent'
import { WaitingGiftStore } from '@/areas/visitor/registration/waitingGift.store'
import { session } from '@/stores/session'

const mockCall = jest.fn<Promise<unknown>, [string, { query?: { index?: number; key?: string }; body?: unknown }]>()
const mockReplace = jest.fn<Promise<void>, [string, unknown?]>(() => Promise.resolve())
const mockBack = jest.fn()
jest.mock('@/api/call', () => ({
  call: (row: CallRow, settings: object) => mockCall(row.path.split('/').slice(-2).join('/'), settings),
}))
jest.mock('@/routes/go', () => ({
  replace: (...args: [string, unknown?]) => mockReplace(...args),
  back: () => mockBack(),
  hasBack: () => true,
}))
jest.mock('@/ui/toast', () => ({ toast: () => undefined }))
let mockQuestionnaires = [true, false, false]
jest.mock('@/stores/user', () => ({
  user: {
    state: {
      get questionnaires() {
        return mockQuestionnaires
      },
    },
  },
}))

beforeEach(() => {
  jest.clearAllMocks()
  session.setDestination(null)
})

test('what the pass did not wait for is asked of the server, once a questionnaire is handed in', async () => {
  mockCall.mockResolvedValue({ index: 0, count: 2 })
  const store = new RestStore()
  await store.load()
  expect(store.rest.value).toEqual({ index: 0, count: 2 })
  mockQuestionnaires = [false, false, false]
  mockCall.mockClear()
  await store.load()
  expect([store.rest.value, mockCall.mock.calls]).toEqual([null, []])
})

test('a gift is in sight as long as its claim comes after the registration', async () => {
  mockCall.mockResolvedValue({ state: 'offered', from: '王晓峰', tickets: [] })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor', ticketGiveRecordId: '5.abc' })
  const store = new WaitingGiftStore()
  await store.load()
  expect([store.gift, mockCall.mock.calls.length]).toEqual([null, 0])
  session.setDestination({ name: 'giveDetail', params: { id: '5' } })
  await store.load()
  expect(store.gift?.from).toBe('王晓峰')
  expect(mockCall).toHaveBeenLastCalledWith('ticketGiveBiz/preview', { query: { key: '5.abc' } })
  mockCall.mockResolvedValue({ state: 'claimed', from: '王晓峰', tickets: [] })
  await store.load()
  expect(store.gift).toBeNull()
})

test('a free ticket of a link is in sight too, while it can be claimed', async () => {
  mockCall.mockResolvedValue({ state: 'open', from: '会务组', name: 'VIP 采购商票' })
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'visitor', ticketGiveRecordId: 'f77.token' })
  session.setDestination({ name: 'complimentaryTickets', params: {} })
  const store = new WaitingGiftStore()
  await store.load()
  expect(store.gift).toEqual({ from: '会务组', tickets: ['VIP 采购商票'], isOpen: true })
  expect(mockCall.mock.calls.at(-1)![1]).toEqual({ query: { key: 'f77.token' } })
  mockCall.mockResolvedValue({ state: 'over', from: '会务组', name: 'VIP 采购商票' })
  await store.load()
  expect(store.gift).toBeNull()
})

test('the link to a pass asks one questionnaire after the other, and returns to the pass', async () => {
  const person = passRespondent('7.8.9.sig')
  await person.onSent({ questionnaire: { index: 1, key: '7.8.9.sig' } })
  expect(mockReplace).toHaveBeenLastCalledWith('holderQuestionnaire', { index: 1, key: '7.8.9.sig', of: 'pass' })
  await person.onSent({ questionnaire: null })
  expect(mockBack).toHaveBeenCalledTimes(1)
})
