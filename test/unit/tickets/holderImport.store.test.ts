import type { HolderImport } from '@contract/ticketHolder.schema'
import { CallFailure } from '@/api/CallFailure'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { PlatformError, platform } from '@/platform'

interface Sent {
  path: string
  body?: { from: number; agreed?: string[]; kind?: string }
  query?: object
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockPick = jest.fn<Promise<unknown>, []>()
let mockKeys = 0
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').pop()!, ...options }),
  newKey: () => `key-${(mockKeys += 1)}`,
}))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))
jest.mock('@/parts/holderImport/sheetFile', () => ({ pickSheet: () => mockPick(), source: 'phone' }))

const words = { cn: '隐私', en: 'Privacy' }
const agreements = { name: 'texts', kind: 'agreements', label: words, isRequired: true, agreements: [{ id: 'privacy', title: words }] }
const form = { id: 'f', version: 1, title: words, sections: [{ fields: [{ name: 'name', kind: 'name', label: words }, agreements] }] }
const part = (more: Partial<HolderImport>): HolderImport => ({
  rows: 50,
  assigned: 50,
  already: 0,
  waiting: 0,
  refused: 0,
  problems: [],
  next: null,
  ...more,
})
const bad = { line: 52, column: '手机号', reason: '请输入正确的手机号' }
const parts = [part({ next: 50 }), part({ rows: 2, assigned: 1, refused: 1, problems: [bad] })]
const sentTo = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)

beforeEach(() => {
  jest.restoreAllMocks()
  mockCall.mockReset()
  mockPick.mockReset()
  mockPick.mockResolvedValue({ name: '名单.xlsx', sizeBytes: 9000, read: () => Promise.resolve('QUJD') })
  mockCall.mockImplementation(({ path, body }) => {
    if (path === 'detail') return Promise.resolve({ ...form, read: [] })
    if (path === 'checkImport' || path === 'import') return Promise.resolve(parts[body!.from / 50])
    return Promise.resolve({ name: 'x.xlsx', file: 'QUJD' })
  })
})

const aStore = async (isAgreed = true) => {
  const onDone = jest.fn()
  const store = new HolderImportStore(onDone)
  await store.open()
  if (isAgreed) store.texts.value!.set('texts', ['privacy'])
  return { store, onDone }
}

test('a file is asked about in parts, and imported in the same parts with the same keys after a failure @route:/ticketRegistration', async () => {
  const { store, onDone } = await aStore()
  await store.checking.run()
  expect([store.step, store.fileName, store.ready, store.rowsDone]).toEqual(['found', '名单.xlsx', 51, 52])
  expect(store.found).toMatchObject({ rows: 52, refused: 1, problems: [bad] })
  expect(sentTo('checkImport').map(({ body }) => [body!.from, body!.agreed])).toEqual([
    [0, ['privacy']],
    [50, ['privacy']],
  ])
  const answer = mockCall.getMockImplementation()!
  mockCall.mockImplementation((sent) =>
    sent.path === 'import' && sent.body!.from === 50 ? Promise.reject(new CallFailure('offline', 0, '网络异常')) : answer(sent),
  )
  expect(await store.importing.run()).toBe(false)
  expect([store.step, onDone.mock.calls.length]).toEqual(['found', 0])
  mockCall.mockImplementation(answer)
  await store.importing.run()
  const keys = sentTo('import').map(({ key }) => key)
  expect(keys).toHaveLength(4)
  expect(keys.slice(0, 2)).toEqual(keys.slice(2))
  expect([store.step, store.done!.assigned, onDone.mock.calls.length]).toEqual(['done', 51, 1])
})

test('without the texts of the form nobody chooses a file', async () => {
  const { store } = await aStore(false)
  await store.checking.run()
  expect(mockPick).not.toHaveBeenCalled()
  expect(store.step).toBe('file')
})

test('a file that is too large, one that cannot be read, and an app that saves no files are said', async () => {
  const { store } = await aStore()
  mockPick.mockResolvedValueOnce({ name: 'a.xlsx', sizeBytes: 2_000_000, read: () => Promise.resolve('') })
  await store.checking.run()
  expect(store.obstacle).toBe('tooLarge')
  mockPick.mockRejectedValueOnce(new PlatformError('failed'))
  await store.checking.run()
  expect(store.obstacle).toBe('noFile')
  mockPick.mockRejectedValueOnce(new PlatformError('cancelled'))
  await store.checking.run()
  expect([store.obstacle, sentTo('checkImport').length]).toEqual([null, 0])
  jest.spyOn(platform, 'saveFile').mockRejectedValue(new PlatformError('notHere'))
  await store.template.run()
  expect(store.obstacle).toBe('noDownload')
})

test('people of a kind are imported as such, by a template without tickets @route:/teamRegistration', async () => {
  jest.spyOn(platform, 'saveFile').mockResolvedValue(undefined as never)
  const store = new HolderImportStore(() => undefined, 'team')
  await store.open()
  store.texts.value!.set('texts', ['privacy'])
  await store.template.run()
  await store.checking.run()
  await store.importing.run()
  expect(sentTo('importTemplate')[0]!.query).toEqual({ kind: 'team' })
  for (const path of ['checkImport', 'import']) expect(sentTo(path).map(({ body }) => body!.kind)).toEqual(['team', 'team'])
})
