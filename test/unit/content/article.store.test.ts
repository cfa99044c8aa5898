import { CallFailure } from '@/api/CallFailure'
import { ArticleStore, NewsStore } from '@/areas/content/article/article.store'
import { persist } from '@/stores/persist'
import { session } from '@/stores/session'
import { openedTextsName } from '@/stores/openedTexts'

jest.mock('@/api/call', () => ({ call: (...parts: unknown[]) => mockCall(...parts) }))
jest.mock('@/parts/share/pageFacts', () => ({ pageFacts: (page: unknown) => mockFacts(page) }))
jest.mock('@/routes/go', () => ({ go: (...parts: unknown[]) => mockGo(...parts) }))

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
const mockFacts = jest.fn<Promise<unknown>, unknown[]>()
const mockGo = jest.fn<Promise<unknown>, unknown[]>()

const article = {
  ...{ id: '7', title: '日程发布', summary: '三天', category: { key: 'notice', name: '公告' }, publishedOn: '2027-01-01', isPinned: false },
  ...{ onlyIn: null, cover: null, updatedAt: '2027-01-01 10:00:00', parts: [{ kind: 'paragraph', runs: [{ text: '正文' }] }] },
}
const pageOf = (records: unknown[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })
const offline = () => new CallFailure('offline', 0, 'no network')

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  session.signIn({ accessToken: 'a', refreshToken: 'r', userId, deptId: '', userName: '', account: '' })
}

beforeEach(() => {
  jest.resetAllMocks()
  persist(openedTextsName, null)
  mockFacts.mockResolvedValue({ title: 'card' })
  signInAs('1')
})

test('a category narrows the list, and the same one once more asks nothing', async () => {
  mockCall.mockResolvedValue(pageOf([article]))
  const store = new NewsStore()
  await store.load()
  expect(mockCall.mock.calls[1]![1]).toEqual({ query: { current: 1, size: 20 } })
  store.choose('media')
  store.choose('media')
  expect(mockCall.mock.calls).toHaveLength(3)
  expect(mockCall.mock.calls[2]![1]).toEqual({ query: { current: 1, size: 20, category: 'media' } })
})

test('news of the file open as content pages, others as articles', () => {
  const store = new NewsStore()
  void store.open({ id: '7', pageId: null })
  void store.open({ id: '8', pageId: 'visitor-guide' })
  expect(mockGo.mock.calls).toEqual([
    ['newsDetails', { id: '7' }],
    ['contentPage', { id: 'visitor-guide' }],
  ])
})

test('an article has a card with its own title, summary and address', async () => {
  mockCall.mockResolvedValueOnce(article)
  const store = new ArticleStore('7')
  await store.load()
  expect(store.opened.query.value).toEqual(article)
  expect(mockFacts.mock.calls[0]![0]).toEqual({
    ...{ name: 'newsDetails', params: { id: '7' }, title: '日程发布', description: '三天', picture: null },
  })
  expect(store.card).toEqual({ title: 'card' })
})

test('an article that was opened is read without a network, with the time of its copy', async () => {
  mockCall.mockResolvedValueOnce(article)
  await new ArticleStore('7').load()
  mockCall.mockRejectedValueOnce(offline())
  const again = new ArticleStore('7')
  await again.load()
  expect(again.opened.query.value).toEqual(article)
  expect(again.opened.savedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  mockCall.mockRejectedValueOnce(offline())
  const other = new ArticleStore('8')
  await other.load()
  expect([other.opened.query.value, other.opened.query.failure?.kind]).toEqual([null, 'offline'])
})

test('another person finds no copy, and what the server denies leaves the phone', async () => {
  mockCall.mockResolvedValueOnce(article)
  await new ArticleStore('7').load()
  signInAs('2')
  mockCall.mockRejectedValueOnce(offline())
  const other = new ArticleStore('7')
  await other.load()
  expect(other.opened.query.value).toBeNull()
  signInAs('1')
  mockCall.mockRejectedValueOnce(new CallFailure('answer', 10002, 'gone'))
  await new ArticleStore('7').load()
  mockCall.mockRejectedValueOnce(offline())
  const late = new ArticleStore('7')
  await late.load()
  expect(late.opened.query.value).toBeNull()
})

test('an article without a card is read all the same', async () => {
  mockCall.mockResolvedValueOnce(article)
  mockFacts.mockRejectedValueOnce(offline())
  const store = new ArticleStore('7')
  await store.load()
  expect([store.opened.query.state, store.card]).toEqual(['ready', null])
})
