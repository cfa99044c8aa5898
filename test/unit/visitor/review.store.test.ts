import { CallFailure } from '@/api/CallFailure'
import { ReviewStore } from '@/areas/visitor/registration/review.store'

jest.mock('@/stores/config', () => ({ config: { load: () => Promise.resolve() } }))
jest.mock('@/stores/goToNextStep', () => ({ goToNextStep: () => mockGoToNextStep() }))
jest.mock('@/stores/nextStep', () => ({ nextStepOf: () => mockUser.nextStep }))
jest.mock('@/stores/user', () => ({
  get user() {
    return mockUser
  },
}))

const mockGoToNextStep = jest.fn()
const mockUser = {
  state: { review: 'underReview', reviewRemark: '' },
  nextStep: { to: 'auditing' },
  load: jest.fn(() => Promise.resolve()),
}

beforeEach(() => {
  mockGoToNextStep.mockReset()
  mockUser.load.mockReset().mockResolvedValue(undefined)
  mockUser.nextStep = { to: 'auditing' }
})

test("a visitor under review waits here, and continues after the organiser's approval", async () => {
  const store = new ReviewStore()
  await store.check()
  expect([store.state.failure, store.checkedAtMs === null, mockGoToNextStep.mock.calls.length]).toEqual([null, false, 0])
  mockUser.nextStep = { to: 'ticketType' }
  await store.check()
  expect(mockGoToNextStep).toHaveBeenCalledTimes(1)
})

test('a check in flight is not repeated', async () => {
  const store = new ReviewStore()
  await Promise.all([store.check(), store.check()])
  expect(mockUser.load).toHaveBeenCalledTimes(1)
})

test('a check without an answer says so, and the next one tries again', async () => {
  const store = new ReviewStore()
  mockUser.load.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await store.check()
  expect([store.state.failure?.message, store.state.isLoading]).toEqual(['No connection', false])
  await store.check()
  expect(store.state.failure).toBeNull()
})
