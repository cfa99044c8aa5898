import type { PeopleFile } from '@contract/peopleImport.schema'
import { CallFailure } from '@/api/CallFailure'
import { HolderImportStore, importLookMs } from '@/parts/holderImport/HolderImportStore'
import { peopleSource } from '@/parts/holderImport/peopleSource'
import { PlatformError, platform } from '@/platform'

interface Sent {
  path: string
  body?: { id?: string; mode?: string; name?: string; agreed?: string[]; kind?: string }
  query?: object
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockPick = jest.fn<Promise<unknown>, []>()
jest.mock('@/api/call', () => ({
  call: (row: { method: string; path: string }, options: object) =>
    mockCall({ path: `${row.method === 'GET' ? 'get ' : ''}${row.path.split('/').pop()!}`, ...options }),
}))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))
jest.mock('@/parts/holderImport/sheetFile', () => ({ pickSheet: () => mockPick(), source: 'phone' }))

const words = { cn: '隐私', en: 'Privacy' }
const agreements = { name: 'texts', kind: 'agreements', label: words, isRequired: true, agreements: [{ id: 'privacy', title: words }] }
const form = { id: 'f', version: 1, title: words, sections: [{ fields: [{ name: 'name', kind: 'name', label: words }, agreements] }] }
const bad = { line: 52, column: '手机号', reason: '请输入正确的手机号' }
const fileIn = (state: PeopleFile['state'], more: Partial<PeopleFile> = {}): PeopleFile => ({
  id: '7',
  name: '名单.xlsx',
  state,
  mode: null,
  rows: 600,
  rowsDone: 250,
  assigned: 0,
  already: 0,
  waiting: 0,
  refused: 0,
  problems: [],
  hasMore: false,
  reading: null,
  failure: null,
  ...more,
})
const sentTo = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)

/** The file as the server has it. */
let held: PeopleFile | null

beforeEach(() => {
  jest.restoreAllMocks()
  jest.useFakeTimers()
  mockCall.mockReset()
  mockPick.mockReset()
  held = null
  mockPick.mockResolvedValue({ name: '名单.xlsx', sizeBytes: 9000, read: () => Promise.resolve('QUJD') })
  mockCall.mockImplementation(({ path }) => {
    if (path === 'get detail') return Promise.resolve({ ...form, read: [] })
    if (path === 'import') held = fileIn('checking')
    if (path === 'runImport') held = fileIn('importing')
    if (path === 'cancelImport') held = fileIn('cancelled')
    if (path === 'closeImport') held = null
    if (/import$|runImport|cancelImport|closeImport/.test(path)) return Promise.resolve(held)
    return Promise.resolve({ name: 'x.xlsx', file: 'QUJD' })
  })
})
afterEach(() => {
  jest.useRealTimers()
})

const aStore = async (isAgreed = true) => {
  const onDone = jest.fn()
  const store = new HolderImportStore(onDone)
  await store.open()
  if (isAgreed) store.texts.value!.set('texts', ['privacy'])
  return { store, onDone }
}

/** The server comes so far, and the page looks. */
const looksAt = async (file: PeopleFile): Promise<void> => {
  held = file
  await jest.advanceTimersByTimeAsync(importLookMs)
}

test('a file is sent once, checked and imported by the server, and the page looks how far it is @route:/ticketRegistration', async () => {
  const { store, onDone } = await aStore()
  await store.sending.run()
  expect([store.step, store.file!.rowsDone]).toEqual(['working', 250])
  expect(sentTo('import').map(({ body, key }) => [body!.name, body!.agreed, typeof key])).toEqual([['名单.xlsx', ['privacy'], 'string']])
  await looksAt(fileIn('checking', { rowsDone: 500 }))
  expect(store.file!.rowsDone).toBe(500)
  // A look that fails is followed by another one.
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, '网络异常'))
  await looksAt(held!)
  expect([store.step, store.failure?.message]).toEqual(['working', '网络异常'])
  await looksAt(fileIn('checked', { assigned: 598, waiting: 1, refused: 1, problems: [bad] }))
  expect([store.step, store.ready, store.mode, store.failure]).toEqual(['found', 599, 'good', null])
  await store.importing.run()
  expect(sentTo('runImport')[0]!.body).toEqual({ id: '7', mode: 'good' })
  expect([store.step, onDone.mock.calls.length]).toEqual(['working', 0])
  await looksAt(fileIn('done', { assigned: 599 }))
  expect([store.step, onDone.mock.calls.length]).toEqual(['done', 1])
  await store.finish()
  expect([store.isOpen, store.file, sentTo('closeImport').length]).toEqual([false, null, 1])
})

test('where no row is refused all rows are proposed, and the person may choose to leave out those that fail later', async () => {
  const { store } = await aStore()
  await store.sending.run()
  await looksAt(fileIn('checked', { assigned: 600 }))
  expect(store.mode).toBe('all')
  store.choose('good')
  await store.importing.run()
  expect(sentTo('runImport')[0]!.body!.mode).toBe('good')
})

test('the page can be left: the work continues, and the sheet comes back to it; a stop says what was imported', async () => {
  const { store, onDone } = await aStore()
  await store.sending.run()
  const looks = sentTo('get import').length
  store.close()
  await looksAt(fileIn('importing'))
  expect(sentTo('get import')).toHaveLength(looks)
  await store.open()
  expect([store.step, store.file!.state]).toEqual(['working', 'importing'])
  await store.cancelling.run()
  expect([store.step, store.file!.state, onDone.mock.calls.length]).toEqual(['done', 'cancelled', 1])
  await store.again()
  expect([store.step, sentTo('closeImport')[0]!.body]).toEqual(['file', { id: '7' }])
})

test('without the texts of the form nobody chooses a file', async () => {
  const { store } = await aStore(false)
  await store.sending.run()
  expect(mockPick).not.toHaveBeenCalled()
  expect(store.step).toBe('file')
})

test('a file that is too large, one that cannot be read, and an app that saves no files are said', async () => {
  const { store } = await aStore()
  mockPick.mockResolvedValueOnce({ name: 'a.xlsx', sizeBytes: 5_000_000, read: () => Promise.resolve('') })
  await store.sending.run()
  expect(store.obstacle).toBe('tooLarge')
  mockPick.mockRejectedValueOnce(new PlatformError('failed'))
  await store.sending.run()
  expect(store.obstacle).toBe('noFile')
  mockPick.mockRejectedValueOnce(new PlatformError('cancelled'))
  await store.sending.run()
  expect([store.obstacle, sentTo('import').length]).toEqual([null, 0])
  jest.spyOn(platform, 'saveFile').mockRejectedValue(new PlatformError('notHere'))
  await store.template.run()
  expect(store.obstacle).toBe('noDownload')
})

test('people of a kind are imported as such, by a template without tickets @route:/teamRegistration', async () => {
  jest.spyOn(platform, 'saveFile').mockResolvedValue(undefined as never)
  const store = new HolderImportStore(
    () => undefined,
    peopleSource(() => ({ kind: 'team' })),
  )
  await store.open()
  store.texts.value!.set('texts', ['privacy'])
  await store.template.run()
  await store.sending.run()
  store.leave()
  expect([sentTo('get importTemplate')[0]!.query, sentTo('get import')[0]!.query]).toEqual([{ kind: 'team' }, { kind: 'team' }])
  expect(sentTo('import').map(({ body }) => body!.kind)).toEqual(['team'])
})
