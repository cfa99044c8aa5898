import { boothCalls } from '@contract/exhibitor/booth.calls'
import { exhibitorCalls } from '@contract/exhibitor/exhibitor.calls'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { BoothStore } from '@/areas/exhibitor/booth/booth.store'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const asked = call as unknown as jest.Mock
const lathe = { id: '7' } as ShownProduct

const looks = (): object[] => asked.mock.calls.flatMap(([row, given]) => (row === boothCalls.viewed ? [given.body] : []))

beforeEach(() => {
  session.token = null
  asked.mockReset().mockImplementation(async (row: unknown) => {
    if (row === boothCalls.viewed) throw new CallFailure('answer', 401, 'the session has ended')
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

it.each([
  ['5', true],
  ['6', false],
])('at booth %s a member of company 5 gets the code for posters, also after a reload: %s', async (id, isOwn) => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.token = { accessToken: 'token', userId: '9' } as typeof session.token
  asked.mockImplementation(async (row: unknown) => (row === exhibitorCalls.info ? { id: '5', companyExhibitionVO: {} } : { records: [] }))
  const store = new BoothStore(id)
  await store.load()
  await Promise.resolve()
  expect(store.isOwn).toBe(isOwn)
})

it('a visitor is not asked for a company', async () => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'visitor' })
  session.token = { accessToken: 'token', userId: '9' } as typeof session.token
  const store = new BoothStore('5')
  await store.load()
  expect([store.isOwn, asked.mock.calls.some(([row]) => row === exhibitorCalls.info)]).toEqual([false, false])
})
