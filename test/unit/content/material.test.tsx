import { materialCalls } from '@contract/content/material.calls'
import type { MaterialView } from '@contract/content/material.schema'
import { notFound } from '@contract/sharedErrorCodes'
import { CallFailure } from '@/api/CallFailure'
import MaterialFiles from '@/areas/content/material/files'
import { MaterialFilesStore } from '@/areas/content/material/files/files.store'
import MaterialGroups from '@/areas/content/material/groups'
import { sizeText } from '@/areas/content/material/sizeText'
import { platform } from '@/platform'
import { connectGuard } from '@/routes/guard'
import { session } from '@/stores/session'
import { Shown } from '../ui/aComponent'

const mockCall = jest.fn<Promise<unknown>, unknown[]>()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...parts: unknown[]) => mockCall(...parts) }))
const mockGo = jest.fn()
const mockReplace = jest.fn()
jest.mock('@/routes/go', () => ({
  ...jest.requireActual('@/routes/go'),
  go: (...all: unknown[]) => mockGo(...all),
  replace: (...all: unknown[]) => mockReplace(...all),
}))
const mockRoute = { name: 'dataDownloadDetails', params: { groupId: 'visit' } }
jest.mock('@/routes/useRoute', () => ({ useRoute: () => mockRoute }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
connectGuard({ accessTo: () => 'allowed', signInFirst: () => undefined })

const file: MaterialView = {
  ...{ materialId: '7', title: '参观指南', note: '', kind: 'pdf', sizeBytes: 1_258_291, addedAt: '2027-03-01 09:00:00' },
  isDownloaded: false,
}
const group = { groupId: 'visit', name: '参观资料', note: '', files: [file, { ...file, materialId: '8', kind: 'xlsx' as const }] }
const link = { url: 'http://localhost/api/ef-registration-client/material/file?id=7', expiresInSeconds: 600 }

beforeEach(() => {
  mockCall.mockReset()
  mockGo.mockReset()
  mockReplace.mockReset()
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor', languageType: 'cn' })
})

test.each([
  [0, '1 KB'],
  [1024, '1 KB'],
  [328_000, '320 KB'],
  [1_258_291, '1.2 MB'],
  [20 * 1024 * 1024, '20 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('a PDF is counted and opens within the site, and what is another kind is saved', async () => {
  const left = jest.spyOn(platform, 'leave').mockResolvedValue(undefined)
  mockCall.mockImplementation(async (row) => (row === materialCalls.count ? link : group))
  const store = new MaterialFilesStore('visit')
  await store.load()
  await store.open(file)
  expect(mockCall.mock.calls.at(-1)).toEqual([materialCalls.count, { body: { materialId: '7' } }])
  expect(mockGo).toHaveBeenCalledWith('pdfPreview', { url: '/api/ef-registration-client/material/file?id=7' })
  expect(store.group.value!.files.map(({ isDownloaded }) => isDownloaded)).toEqual([true, false])
  await store.open(group.files[1]!)
  expect(left).toHaveBeenCalledWith(`${link.url}&download=1`)
  left.mockRestore()
})

test('a file that is gone says so, and is not marked as downloaded', async () => {
  mockCall.mockImplementation(async (row) => {
    if (row === materialCalls.count) throw new CallFailure('answer', notFound, '没有找到')
    return group
  })
  const shown = await Shown.of(<MaterialFiles />)
  await shown.settle()
  shown.tap('material-7')
  await shown.settle()
  expect(shown.text('material-failed')).toContain('没有找到')
  expect(shown.text('material-7')).not.toContain('已下载')
  shown.gone()
})

test('a row says kind, size and day of a file', async () => {
  mockCall.mockResolvedValue(group)
  const shown = await Shown.of(<MaterialFiles />)
  await shown.settle()
  for (const part of ['PDF', '参观指南', '1.2 MB', '2027-03-01']) expect(shown.text('material-7')).toContain(part)
  expect(shown.text('material-8')).toContain('Excel')
  shown.gone()
})

test('a group without files and one that is not found lead to all of them', async () => {
  mockCall.mockResolvedValueOnce({ ...group, files: [] })
  const empty = await Shown.of(<MaterialFiles />)
  await empty.settle()
  empty.tap('materials-all')
  expect([empty.has('materials-empty'), mockReplace.mock.calls]).toEqual([true, [['dataDownload']]])
  empty.gone()
  mockCall.mockRejectedValueOnce(new CallFailure('answer', notFound, ''))
  const missing = await Shown.of(<MaterialFiles />)
  await missing.settle()
  expect(missing.has('materials-missing')).toBe(true)
  missing.gone()
})

test('an address without a group leads to all of them', async () => {
  await new MaterialFilesStore('').load()
  expect([mockReplace.mock.calls, mockCall.mock.calls]).toEqual([[['dataDownload']], []])
})

test('groups are listed with their number of files, and none is said in words', async () => {
  mockCall.mockResolvedValueOnce([
    { groupId: 'visit', name: '参观资料', note: '指南', files: 4 },
    { groupId: 'press', name: '新闻资料', note: '', files: 1 },
  ])
  const shown = await Shown.of(<MaterialGroups />)
  await shown.settle()
  expect([shown.text('material-group-visit'), shown.text('material-group-press')]).toEqual([
    expect.stringContaining('4 个文件'),
    expect.stringContaining('1 个文件'),
  ])
  shown.tap('material-group-visit')
  expect(mockGo).toHaveBeenCalledWith('dataDownloadDetails', { groupId: 'visit' })
  shown.gone()
  mockCall.mockResolvedValueOnce([])
  const none = await Shown.of(<MaterialGroups />)
  await none.settle()
  expect(none.has('materials-none')).toBe(true)
  none.gone()
})
