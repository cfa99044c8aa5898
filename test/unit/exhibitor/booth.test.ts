import { boothCalls } from '@contract/exhibitor/booth.calls'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { call } from '@/api/call'
import { BoothStore } from '@/areas/exhibitor/booth/booth.store'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const asked = call as unknown as jest.Mock
const lathe = { id: '7' } as ShownProduct

const looks = (): object[] => asked.mock.calls.flatMap(([row, given]) => (row === boothCalls.viewed ? [given.body] : []))

beforeEach(() => {
  session.token = null
  asked.mockReset().mockImplementation(async (row: unknown) => {
    if (row === boothCalls.viewed) throw new Error('the session has ended')
    return row === boothCalls.info ? { id: '5' } : { records: [], total: 0, size: 10, current: 1, pages: 0 }
  })
})

it('a signed-in visitor counts at the booth and at each product; a count that fails troubles nobody', async () => {
  session.token = { accessToken: 'token' } as typeof session.token
  const store = new BoothStore('5')
  await store.load()
  store.open(lathe)
  store.open(null)
  expect(looks()).toEqual([{ id: '5' }, { id: '5', productId: '7' }])
  expect(store.booth.value).toEqual({ id: '5' })
})

it('nobody is counted without a sign-in, nor at a booth that does not exist', async () => {
  const store = new BoothStore('5')
  await store.load()
  store.open(lathe)
  session.token = { accessToken: 'token' } as typeof session.token
  await new BoothStore(undefined).load()
  expect(looks()).toEqual([])
})
