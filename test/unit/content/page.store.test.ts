import { errors } from '@contract/errors'
import { CallFailure } from '@/api/CallFailure'
import { ContentPageStore } from '@/areas/content/page/page.store'

jest.mock('@/api/call', () => ({ call: (...parts: unknown[]) => mockCall(...parts) }))

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
const page = { id: 'privacy', title: 'Privacy policy', content: '<p>…</p>', updatedAt: '2027-01-12 10:00:00' }

test('an agreement is shown as the organiser wrote it', async () => {
  mockCall.mockResolvedValueOnce(page)
  const store = new ContentPageStore('privacy')
  await store.load()
  expect(mockCall.mock.calls[0]![1]).toMatchObject({ query: { id: 'privacy' } })
  expect([store.page, store.failure]).toEqual([page, null])
})

test('a text that is gone is told from one that did not load', async () => {
  const store = new ContentPageStore('gone')
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errors.notFound.code, 'Not found'))
  await store.load()
  expect(store.isMissing).toBe(true)
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await store.load()
  expect([store.isMissing, store.failure?.message]).toEqual([false, 'No connection'])
})

test('a text that is being read stays while the other language does not load', async () => {
  const store = new ContentPageStore('privacy')
  mockCall.mockResolvedValueOnce(page)
  await store.load()
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await store.load()
  expect(store.page).toEqual(page)
})
