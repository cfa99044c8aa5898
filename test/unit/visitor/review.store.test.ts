import { CallFailure } from '@/api/CallFailure'
import { ReviewStore } from '@/areas/visitor/registration/review.store'

jest.mock('@/stores/config', () => ({ config: { load: () => Promise.resolve() } }))
jest.mock('@/stores/follow', () => ({ goWay: () => mockGoWay() }))
jest.mock('@/stores/way', () => ({ wayOf: () => mockUser.way }))
jest.mock('@/stores/user', () => ({
  get user() {
    return mockUser
  },
}))

const mockGoWay = jest.fn()
const mockUser = { state: { review: 'underReview', reviewRemark: '' }, way: { to: 'auditing' }, load: jest.fn(() => Promise.resolve()) }

beforeEach(() => {
  mockGoWay.mockReset()
  mockUser.load.mockReset().mockResolvedValue(undefined)
  mockUser.way = { to: 'auditing' }
})

test('a visitor under review waits here, and goes on as soon as the organiser has approved', async () => {
  const store = new ReviewStore()
  await store.check()
  expect([store.failure, store.checkedAtMs === null, mockGoWay.mock.calls.length]).toEqual([null, false, 0])
  mockUser.way = { to: 'ticketType' }
  await store.check()
  expect(mockGoWay).toHaveBeenCalledTimes(1)
})

test('a check that is under way is not asked for a second time', async () => {
  const store = new ReviewStore()
  await Promise.all([store.check(), store.check()])
  expect(mockUser.load).toHaveBeenCalledTimes(1)
})

test('a check without an answer says so and the next one tries again', async () => {
  const store = new ReviewStore()
  mockUser.load.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await store.check()
  expect([store.failure?.message, store.isChecking]).toEqual(['No connection', false])
  await store.check()
  expect(store.failure).toBeNull()
})
