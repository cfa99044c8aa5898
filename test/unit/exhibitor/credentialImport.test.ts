import type { PeopleFile } from '@contract/peopleImport.schema'
import { credentialSource } from '@/areas/exhibitor/credential/credentialSource'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { PlatformError } from '@/platform'

interface Sent {
  path: string
  body?: { photos?: string; type?: string; mode?: string }
  query?: object
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
const mockPick = jest.fn<Promise<unknown>, []>()
const mockUpload = jest.fn<Promise<unknown>, [object, string]>()
jest.mock('@/api/call', () => ({
  call: (row: { method: string; path: string }, options: object) =>
    mockCall({ path: `${row.method === 'GET' ? 'get ' : ''}${row.path.split('/').pop()!}`, ...options }),
}))
jest.mock('@/api/upload', () => ({ upload: (image: object, purpose: string) => mockUpload(image, purpose) }))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))
jest.mock('@/parts/holderImport/sheetFile', () => ({ pickSheet: () => mockPick(), source: 'phone' }))

const words = { cn: '照片', en: 'Photo' }
const formWith = (kind: string) => ({ id: 'f', version: 1, title: words, sections: [{ fields: [{ name: 'one', kind, label: words }] }] })
const file: PeopleFile = {
  ...{ id: '7', name: '名单.xlsx', state: 'checked', mode: null, rows: 2, rowsDone: 2, assigned: 1, already: 0, waiting: 0 },
  ...{ refused: 1, problems: [], hasMore: false, reading: null, failure: null },
}
const sentTo = (path: string): Sent[] => mockCall.mock.calls.map(([one]) => one).filter((one) => one.path === path)

const aStore = async (kind = 'photo') => {
  for (const mock of [mockCall, mockPick, mockUpload]) mock.mockReset()
  mockCall.mockImplementation(({ path }) =>
    Promise.resolve(path === 'get listTicketCredentialsConfig' ? { form: formWith(kind) } : path === 'get import' ? null : file),
  )
  const store = new HolderImportStore(
    () => undefined,
    credentialSource('exhibitor', () => 13),
  )
  await store.open()
  return store
}

const picks = (sizeBytes: number): unknown =>
  mockPick.mockResolvedValueOnce({ name: '照片.zip', path: 'blob:1', sizeBytes, read: () => Promise.resolve('QUJD') })

test('an archive of photos goes ahead of the file, which names it @route:/exhibitorSelfService/documentManagement/list', async () => {
  const store = await aStore()
  expect([store.asksPhotos, store.photos]).toEqual([true, null])
  picks(3_000_000)
  mockUpload.mockResolvedValueOnce({ attachId: '55' })
  await store.sendingPhotos.run()
  expect(mockUpload.mock.calls).toEqual([[{ path: 'blob:1', sizeBytes: 3_000_000 }, 'photoArchive']])
  expect(store.photos).toEqual({ name: '照片.zip', id: '55' })
  picks(900)
  await store.sending.run()
  expect(sentTo('import').map(({ body }) => [body!.type, body!.photos])).toEqual([['exhibitor', '55']])
  expect([store.step, store.mode, store.ready]).toEqual(['found', 'good', 1])
  await store.importing.run()
  expect(sentTo('runImport').map(({ body }) => body!.mode)).toEqual(['good'])
  store.leave()
})

test('a kind without photos asks for none, and a file goes without an archive', async () => {
  const store = await aStore('text')
  expect(store.asksPhotos).toBe(false)
  picks(900)
  await store.sending.run()
  expect(sentTo('import')[0]!.body).not.toHaveProperty('photos')
  store.leave()
})

test('an archive that is too large is not sent, and one that cannot be read is said; a cancelled choice changes nothing', async () => {
  const store = await aStore()
  picks(41 * 1024 * 1024)
  await store.sendingPhotos.run()
  expect(store.obstacle).toBe('photosTooLarge')
  mockPick.mockRejectedValueOnce(new PlatformError('failed'))
  await store.sendingPhotos.run()
  expect(store.obstacle).toBe('noFile')
  mockPick.mockRejectedValueOnce(new PlatformError('cancelled'))
  await store.sendingPhotos.run()
  expect([store.obstacle, store.photos, mockUpload.mock.calls.length]).toEqual([null, null, 0])
})
