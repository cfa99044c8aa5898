import type { ServiceCatalogue } from '@contract/exhibitor/serviceReserve.schema'
import { SpecialStore } from '@/areas/exhibitorServices/boothService/boothService.store'

interface Sent {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
let mockIsBuilder = true
jest.mock('@/api/call', () => ({ call: (row: { path: string }, options: object) => mockCall({ path: row.path, ...options }) }))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))
jest.mock('@/stores/isBuilder', () => ({ isBuilder: () => mockIsBuilder }))

const catalogue = { mayOrder: true, limits: [], categories: [] } as unknown as ServiceCatalogue
let booths: { exhibitorId: string }[]

beforeEach(() => {
  mockIsBuilder = true
  booths = [{ exhibitorId: '7' }, { exhibitorId: '8' }]
  mockCall.mockReset().mockImplementation(({ path }) => {
    if (path.endsWith('/booths')) return Promise.resolve({ booths })
    if (path.endsWith('/list')) return Promise.resolve({ records: [] })
    return Promise.resolve(catalogue)
  })
})

const catalogues = (): unknown[] =>
  mockCall.mock.calls.flatMap(([{ path, query }]) =>
    /serviceCategoryList|service\/catalogue/.test(path) ? [query?.exhibitorId ?? 'own'] : [],
  )

test('a company orders for its own booth at once', async () => {
  mockIsBuilder = false
  const store = new SpecialStore()
  await store.load()
  expect([store.services !== null, store.booth, catalogues()]).toEqual([true, undefined, ['own']])
})

test('a builder of several booths chooses one, and another booth has a desk of its own', async () => {
  const store = new SpecialStore()
  await store.load()
  expect(store.services).toBeNull()
  await store.choose('7')
  const first = store.services
  await store.choose('8')
  expect([store.booth?.exhibitorId, store.services === first, catalogues()]).toEqual(['8', false, ['7', '8']])
  store.leave()
  expect(store.services).toBeNull()
})

test('a builder of one booth is led to it, and a link names the booth', async () => {
  booths = [{ exhibitorId: '7' }]
  const store = new SpecialStore()
  await store.load()
  expect(store.booth?.exhibitorId).toBe('7')
  booths = [{ exhibitorId: '7' }, { exhibitorId: '8' }]
  const linked = new SpecialStore('8')
  await linked.load()
  expect(linked.booth?.exhibitorId).toBe('8')
})

test('a booth that no longer names the builder is left', async () => {
  const store = new SpecialStore('9')
  await store.load()
  expect([store.exhibitorId, store.services]).toEqual(['', null])
})
