import { ContentPageStore } from '@/areas/content/page/contentPage.store'

jest.mock('@/api/call', () => ({ call: (...parts: unknown[]) => mockCall(...parts) }))

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
const page = { id: 'privacy', title: 'Privacy policy', content: '<p>…</p>', updatedAt: '2027-01-12 10:00:00', publishedOn: null }

test("an agreement is shown in the organiser's own words", async () => {
  mockCall.mockResolvedValueOnce(page)
  const store = new ContentPageStore('privacy')
  await store.load()
  expect(mockCall.mock.calls[0]![1]).toMatchObject({ query: { id: 'privacy' } })
  expect([store.page.value, store.page.failure]).toEqual([page, null])
})
