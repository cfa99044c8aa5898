import { journalCalls } from '@contract/content/journal.calls'
import type { JournalCopy, JournalEntry, JournalIssue } from '@contract/content/journal.schema'
import { call } from '@/api/call'
import { downloadFile } from '@/api/downloadFile'
import { readFile } from '@/api/readFile'
import { type Book, openBook } from '@/areas/content/journal/bookPages'
import { DrawnBookStore } from '@/areas/content/journal/DrawnBookStore'
import { otherLanguageOf } from '@/areas/content/journal/entryTexts'
import { placeOf } from '@/parts/exhibition/boothPlace'
import { JournalStore } from '@/areas/content/journal/journal.store'
import { OpenedBookStore } from '@/areas/content/journal/openedBook.store'
import Taro from '@tarojs/taro'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/api/readFile', () => ({ readFile: jest.fn(async () => new Uint8Array([1])) }))
jest.mock('@/api/downloadFile', () => ({ downloadFile: jest.fn(async () => '/tmp/journal.pdf') }))
jest.mock('@/routes/go', () => ({ ...jest.requireActual('@/routes/go'), go: jest.fn() }))
jest.mock('@/areas/content/journal/bookPages', () => ({ openBook: jest.fn() }))
const called = jest.mocked(call)
const opened = jest.mocked(openBook)

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(config, 'load').mockResolvedValue(undefined)
})

const book = { id: '7', title: { cn: '会刊', en: 'Show catalogue' }, coverUrl: null, pages: 24, language: 'both' as const, price: '38.00' }
const issue: JournalIssue = {
  ...book,
  ...{ sizeBytes: 9, sale: 'onSale', onSaleFrom: null, onSaleTo: null, samplePages: 0, copy: null },
}
const copy = (state: JournalCopy['state']): JournalCopy => ({
  ...{ orderId: '5', state, orderedAt: '2027-04-01 10:00:00' },
  issue: { ...book, sizeBytes: 9, sale: 'onSale' },
})

/** What the server answers to each call. */
const answers = (by: Map<unknown, unknown>): void => void called.mockImplementation(async (row) => by.get(row) as never)

test('a paid issue leads to its order, and a free one to its first page', async () => {
  const store = new JournalStore()
  answers(new Map<unknown, unknown>([[journalCalls.placeOrder, { orderId: '5', state: 'pendingPayment', amount: '38.00' }]]))
  expect(await store.order.run(issue)).toBe(true)
  expect(called.mock.calls[0]![1]).toMatchObject({ body: { issueId: '7', amount: '38.00' } })
  expect(go).toHaveBeenLastCalledWith('orderDetail', { orderId: '5' })
  answers(new Map<unknown, unknown>([[journalCalls.placeOrder, { orderId: '6', state: 'ticketIssued', amount: '0.00' }]]))
  await store.order.run({ ...issue, price: '0.00' })
  expect(go).toHaveBeenLastCalledWith('journalOrder', { orderId: '6' })
})

test('entries are asked for again where the language that sorts them changes', async () => {
  const store = new JournalStore()
  answers(
    new Map<unknown, unknown>([
      [journalCalls.issues, { issues: [issue] }],
      [journalCalls.entries, { records: [], total: 0, size: 30, current: 1, pages: 0 }],
    ]),
  )
  const asked = (): number => called.mock.calls.filter(([row]) => row === journalCalls.entries).length
  await store.load()
  await store.entries.load()
  expect(asked()).toBe(1)
  await store.load()
  expect(asked()).toBe(1)
  session.setLanguage('en')
  await store.load()
  expect(asked()).toBe(2)
  session.setLanguage('cn')
})

/** A book whose drawings wait, so that a test says which page comes when. */
const aBook = (count: number) => {
  const drawn: number[] = []
  const made: Book = {
    ...{ count, chapters: [{ title: '展馆', page: 3 }] },
    draw: jest.fn(async (page: number) => {
      drawn.push(page)
      return { picture: `page ${page}`, width: 10, height: 14, text: '' }
    }),
    close: jest.fn(async () => undefined),
  }
  opened.mockResolvedValue(made)
  return { made, drawn }
}

const readable = new Map<unknown, unknown>([
  [journalCalls.copy, copy('ready')],
  [journalCalls.link, { url: 'https://fair.example/api/ef-registration-client/journal/journal.pdf?id=1', expiresInSeconds: 600 }],
])

test('only the shown page and its neighbours are drawn, and the others leave the memory @route:/journal/:orderId', async () => {
  const { made, drawn } = aBook(9)
  answers(readable)
  const store = new DrawnBookStore('5')
  await store.load()
  expect(jest.mocked(readFile).mock.calls[0]).toEqual([journalCalls.file, '/api/ef-registration-client/journal/journal.pdf?id=1'])
  expect([store.page, store.count, store.hasPrevious, store.hasNext, drawn]).toEqual([1, 9, false, true, [1, 2]])
  expect(store.shown!.picture).toBe('page 1')
  await store.step(1)
  expect(drawn).toEqual([1, 2, 3])
  await store.show(7)
  expect(drawn).toEqual([1, 2, 3, 7, 8, 6])
  await store.show(1)
  expect(drawn.slice(6)).toEqual([1, 2])
  await store.step(-1)
  await store.show(99)
  expect([store.page, store.hasNext]).toEqual([9, false])
  await store.step(1)
  expect(store.page).toBe(9)
  await store.close()
  expect(made.close).toHaveBeenCalledTimes(1)
  expect([store.count, store.shown]).toEqual([0, undefined])
})

test('another page is shown whole, and the next tap is not held up by what is still drawn', async () => {
  aBook(9)
  answers(readable)
  const store = new DrawnBookStore('5')
  await store.load()
  store.zoom.measure({ width: 300, height: 400 }, { width: 300, height: 400 })
  store.zoom.enlarge()
  const [first, second] = [store.show(4), store.show(6)]
  expect([store.page, store.zoom.view.scale]).toEqual([6, 1])
  await Promise.all([first, second])
  expect(store.shown!.picture).toBe('page 6')
})

test('a page that cannot be drawn says so and can be tried again', async () => {
  const { made } = aBook(3)
  answers(readable)
  jest.mocked(made.draw).mockRejectedValueOnce(new Error('broken'))
  const store = new DrawnBookStore('5')
  await store.load()
  expect([store.isBroken, store.shown]).toEqual([true, undefined])
  await store.show(1)
  expect([store.isBroken, store.shown!.picture]).toEqual([false, 'page 1'])
})

test('an issue that is not paid is not asked for, and a refund closes one that is open', async () => {
  const { made } = aBook(3)
  answers(new Map<unknown, unknown>([[journalCalls.copy, copy('unpaid')]]))
  const store = new DrawnBookStore('5')
  await store.load()
  expect(readFile).not.toHaveBeenCalled()
  answers(readable)
  await store.load()
  await store.load()
  expect(opened).toHaveBeenCalledTimes(1)
  answers(new Map<unknown, unknown>([[journalCalls.copy, copy('refunded')]]))
  await store.load()
  expect(made.close).toHaveBeenCalledTimes(1)
  expect(store.shown).toBeUndefined()
})

test('a browser that is too old saves the file', async () => {
  opened.mockRejectedValue(new Error('too old'))
  answers(readable)
  const store = new DrawnBookStore('5')
  await store.load()
  expect(store.book.value).toBe('unreadable')
  expect(await store.saveAddress()).toMatch(/journal\.pdf\?id=1&download=1$/)
})

test("WeChat's own reader opens the issue, and a failure can be tried again", async () => {
  answers(readable)
  const open = jest.spyOn(Taro, 'openDocument').mockRejectedValueOnce(new Error('no reader'))
  const store = new OpenedBookStore('5')
  await store.load()
  expect(downloadFile).not.toHaveBeenCalled()
  await store.opening.run()
  expect(store.opening.result).toBe(false)
  open.mockResolvedValueOnce({} as never)
  await store.opening.run()
  expect([store.opening.result, open.mock.calls[1]![0]]).toEqual([true, { filePath: '/tmp/journal.pdf', fileType: 'pdf', showMenu: true }])
})

const entry = { hallNo: 'A2', boothNos: ['A201', 'A203'] } as JournalEntry

test('an entry says where its company is, and which language its text has', () => {
  expect(placeOf(entry).replace(/\s+/g, ' ')).toBe('A2 馆 · 展位 A201 A203')
  expect(placeOf({ ...entry, hallNo: null, boothNos: [] })).toBe('')
  expect(otherLanguageOf({ cn: '', en: 'Lasers' })).toBe('en')
  expect(otherLanguageOf({ cn: '激光', en: '' })).toBeNull()
  expect(otherLanguageOf({ cn: '', en: '' })).toBeNull()
})
