import { getPageInstance } from '@tarojs/runtime'
import { orderCalls } from '@contract/orders/order.calls'
import type { Order } from '@contract/orders/order.schema'
import { observable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { callList } from '@/parts/list/callList'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Shown } from './aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
// Without a router the page is the one of this row, and its scroller is ready.
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'order', params: { state: 'paid' } }) }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
const called = jest.mocked(call)
beforeEach(() => called.mockReset())

const anAnswer = (ids: string[], current = 1, pages = 1) => ({
  records: ids.map((orderId) => ({ orderId }) as Order),
  total: ids.length,
  size: 2,
  current,
  pages,
})

const Orders = page(
  {
    store: ({ state }) =>
      callList({ call: orderCalls.page, query: { state: state as 'paid' }, keyOf: ({ orderId }) => orderId, pageSize: 2 }),
  },
  ({ store }) => (
    <ListPage id="orders" store={store} row={({ orderId }) => <p id={`order-${orderId}`}>{orderId}</p>} empty={<p id="none">none</p>}>
      <p id="above">above</p>
    </ListPage>
  ),
)

/** The host app's events for the page. */
const pullDown = (): void => {
  const heard = (getPageInstance('taro-app') as unknown as Record<string, (() => void)[]>).onPullDownRefresh ?? []
  for (const listener of [...heard]) listener()
}

test('a list page loads its first page once, by its address, and shows its rows below its header', async () => {
  called.mockResolvedValue(anAnswer(['1', '2']) as never)
  const shown = await Shown.of(<Orders />)
  await shown.settle()
  expect(called.mock.calls).toEqual([[orderCalls.page, { query: { state: 'paid', current: 1, size: 2 } }]])
  expect(shown.text('orders')).toContain('12')
  expect(shown.has('above')).toBe(true)
  shown.gone()
})

test('a list page loads the next page if there is one, and the first again when it is pulled down', async () => {
  called.mockResolvedValueOnce(anAnswer(['1', '2'], 1, 2) as never).mockResolvedValueOnce(anAnswer(['3'], 2, 2) as never)
  const shown = await Shown.of(<Orders />)
  await shown.settle()
  shown.tap('orders-more')
  await shown.settle()
  expect(shown.has('order-3')).toBe(true)
  called.mockResolvedValueOnce(anAnswer(['4']) as never)
  shown.act(pullDown)
  await shown.settle()
  expect([shown.has('order-4'), shown.has('order-1')]).toEqual([true, false])
  shown.gone()
})

test('a list page without rows shows its own text, and a failed one a retry', async () => {
  called.mockRejectedValueOnce(new CallFailure('offline', 0, '网络未连接')).mockResolvedValueOnce(anAnswer([]) as never)
  const shown = await Shown.of(<Orders />)
  await shown.settle()
  expect(shown.text('orders-failed')).toContain('网络未连接')
  shown.tap('orders-failed-retry')
  await shown.settle()
  expect(shown.has('none')).toBe(true)
  shown.gone()
})

const above = observable({ state: 'loading' as 'loading' | 'failed' | 'ready' })

const Waiting = page(
  { store: () => callList({ call: orderCalls.page, query: { state: 'paid' }, keyOf: ({ orderId }) => orderId, pageSize: 2 }) },
  ({ store }) => (
    <ListPage id="orders" store={store} row={({ orderId }) => <p>{orderId}</p>} above={above}>
      <p id="above">above</p>
    </ListPage>
  ),
)

test('a list waits for what is above it, and shows its rows below the part once that is known', async () => {
  called.mockResolvedValue(anAnswer(['1', '2']) as never)
  const shown = await Shown.of(<Waiting />)
  await shown.settle()
  expect([shown.has('above'), shown.has('orders')]).toEqual([false, false])
  shown.act(() => runInAction(() => (above.state = 'ready')))
  await shown.settle()
  expect([shown.has('above'), shown.text('orders')]).toEqual([true, '12'])
  expect(called.mock.calls).toHaveLength(1)
  shown.gone()
})
