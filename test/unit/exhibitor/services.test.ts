import type { ServiceCatalogue, ServiceItem, ServiceOrder } from '@contract/exhibitor/serviceReserve.schema'
import { maxOfArea } from '@contract/rules/exhibitor/serviceReserve'
import * as errorCodes from '@contract/exhibitor/errorCodes'
import { CallFailure } from '@/api/CallFailure'
import { ServiceBasket } from '@/areas/exhibitorServices/serviceReserve/ServiceBasket'
import { ServicesStore } from '@/areas/exhibitorServices/serviceReserve/serviceReserve.store'

interface Sent {
  path: string
  body?: Record<string, unknown>
  key?: string
}

const mockCall = jest.fn<Promise<unknown>, [Sent]>()
jest.mock('@/api/call', () => ({
  call: (row: { path: string }, options: object) => mockCall({ path: row.path.split('/').at(-1)!, ...options }),
}))
jest.mock('@/routes/go', () => ({ go: () => Promise.resolve() }))

const item = (itemId: string, more: Partial<ServiceItem> = {}): ServiceItem =>
  ({
    itemId,
    name: itemId,
    price: '80.00',
    left: 5,
    mayOrder: null,
    limitId: null,
    days: [],
    hasPlace: false,
    prices: [],
    ...more,
  }) as ServiceItem
const catalogue = (...items: ServiceItem[]): ServiceCatalogue =>
  ({
    mayOrder: true,
    limits: [{ id: 'shelves', name: '层板', max: 10, used: 4 }],
    categories: [
      { id: 'build', kind: 'general', isOpen: true, items },
      { id: 'talk', kind: 'interpreting', isOpen: true, items: [item('lin', { days: [{ day: '2027-04-08', isFree: true }] })] },
      { id: 'empty', kind: 'ads', isOpen: true, items: [] },
    ],
  }) as unknown as ServiceCatalogue

let offered: ServiceCatalogue
let orders: ServiceOrder[]
let refusal: CallFailure | null
let placed: 'pendingPayment' | 'cancelled'
beforeEach(() => {
  offered = catalogue(item('chair'), item('rod', { limitId: 'shelves', price: '0.00' }))
  orders = []
  refusal = null
  placed = 'pendingPayment'
  mockCall.mockReset().mockImplementation(({ path }) => {
    if (path === 'serviceCategoryList') return Promise.resolve(offered)
    if (path === 'list') return Promise.resolve({ records: orders })
    return refusal ? Promise.reject(refusal) : Promise.resolve({ state: placed })
  })
})

const opened = async (kind: ConstructorParameters<typeof ServicesStore>[0] = null): Promise<ServicesStore> => {
  const store = new ServicesStore(kind)
  await store.load()
  return store
}

test('the total of a booth goes by its area @rule:R52', () => {
  expect([8, 9, 17, 18, 26, 27, 300].map((area) => maxOfArea(area))).toEqual([0, 10, 10, 20, 20, 30, 30])
})

test('a page shows the categories of its kind that have something to offer', async () => {
  expect((await opened()).categories.map(({ id }) => id)).toEqual(['build', 'talk'])
  expect((await opened('interpreting')).category?.id).toBe('talk')
  expect((await opened('ads')).category).toBeNull()
})

test('a basket stays within stock, company and booth, and forgets what is no longer offered', () => {
  const basket = new ServiceBasket()
  const [chair, layer, rod] = [
    item('chair', { mayOrder: 3 }),
    item('layer', { limitId: 'x', left: 99 }),
    item('rod', { limitId: 'x', left: 99 }),
  ]
  basket.set(layer, 4)
  expect([basket.maxOf(chair, null), basket.maxOf(rod, 6), basket.maxOf(layer, 6)]).toEqual([3, 2, 6])
  basket.set(chair, 3)
  basket.renew([{ ...chair, left: 2, price: '90.00' }])
  expect([basket.wishes, basket.total, basket.count]).toEqual([[{ itemId: 'chair', quantity: 2 }], '180.00', 2])
  basket.set(chair, 0)
  expect(basket.isEmpty).toBe(true)
})

test('a connection is chosen by its place on the booth, within one stock', () => {
  const basket = new ServiceBasket()
  const power = item('power', { hasPlace: true, left: 3, price: '680.00' })
  basket.set(power, 2, { place: 'backLeft' })
  basket.set(power, 1, { place: 'front' })
  expect([basket.maxOf(power, null, { place: 'backLeft' }), basket.maxOf(power, null, { place: 'left' })]).toEqual([2, 0])
  expect(basket.wishes).toEqual([
    { itemId: 'power', quantity: 2, place: 'backLeft' },
    { itemId: 'power', quantity: 1, place: 'front' },
  ])
  basket.renew([{ ...power, left: 2 }])
  expect(basket.wishes).toEqual([{ itemId: 'power', quantity: 2, place: 'backLeft' }])
  basket.renew([{ ...power, hasPlace: false }])
  expect(basket.isEmpty).toBe(true)
})

test('an order is sent with the sum that was seen, and a refusal reads the offer again', async () => {
  const store = await opened()
  store.basket.set(offered.categories[0]!.items[0]!, 2)
  store.openBasket(true)
  refusal = new CallFailure('answer', errorCodes.serviceSoldOut, '已订满')
  offered = catalogue(item('chair', { left: 1 }))
  await store.submit.run()
  expect([store.isBasketOpen, store.basket.total, store.submit.failure !== null]).toEqual([true, '80.00', true])
  refusal = null
  await store.submit.run()
  expect(mockCall).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'submit', body: { items: [{ itemId: 'chair', quantity: 1 }], amount: '80.00' } }),
  )
  expect([store.tab, store.basket.isEmpty]).toEqual(['orders', true])
})

test('lines are cancelled for the refund that is shown, and an unpaid order as a whole', async () => {
  const line = (lineNo: number, quantity: number, refund: string | null) => ({ lineNo, quantity, refund })
  const order = (state: string) =>
    ({ orderId: '7', state, lines: [line(1, 2, '72.00'), line(2, 1, '0.00'), line(3, 0, null)] }) as ServiceOrder
  const store = await opened()
  store.beginDelete(order('ticketIssued'))
  for (const lineNo of [1, 2, 3, 2]) store.toggleLine(lineNo)
  expect([store.refund, store.linesToDelete, store.deletesWhole]).toEqual(['144.00', [{ lineNo: 1, quantity: 2 }], false])
  await store.remove.run()
  expect(mockCall).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'batchDelete', body: { orderId: '7', lines: [{ lineNo: 1, quantity: 2 }], amount: '144.00' } }),
  )
  expect(store.deleting).toBeNull()
  store.beginDelete(order('pendingPayment'))
  expect([store.deletesWhole, store.linesToDelete.length]).toEqual([true, 2])
})

test('the same basket after its answer is another order, and an order that was cancelled since is placed again', async () => {
  const keys = () => mockCall.mock.calls.flatMap(([{ path, key }]) => (path === 'submit' ? [key] : []))
  const store = await opened()
  const order = async () => {
    store.basket.set(offered.categories[0]!.items[0]!, 1)
    await store.submit.run()
  }
  await order()
  await order()
  expect([keys().length, new Set(keys()).size]).toEqual([2, 2])
  placed = 'cancelled'
  await order()
  expect([keys().length, new Set(keys()).size]).toEqual([4, 4])
})
