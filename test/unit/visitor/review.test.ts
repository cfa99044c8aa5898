import { reviewNewsCalls } from '@contract/messages/reviewNews.calls'
import { call } from '@/api/call'
import { ReviewStore } from '@/areas/visitor/registration/review.store'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
const called = jest.mocked(call)

test('the page under review asks once by which channel the person gets the decision', async () => {
  called.mockResolvedValue({ channel: 'sms', to: '138****1234' } as never)
  const store = new ReviewStore()
  await Promise.all([store.loadWay(), store.loadWay()])
  await store.loadWay()
  expect(called.mock.calls.map(([row]) => row)).toEqual([reviewNewsCalls.way])
  expect(store.way.value).toEqual({ channel: 'sms', to: '138****1234' })
})
