import { observable, runInAction } from 'mobx'
import { getPageInstance } from '@tarojs/runtime'
import { CallFailure } from '@/api/CallFailure'
import { setCurrentLanguage } from '@/i18n/language'
import { type Access, connectGuard } from '@/routes/guard'
import { Query } from '@/stores/Query'
import { Page, page, useShown } from '@/ui/Page'
import { Shown } from './aComponent'

// Without a router the page is the one of this row, and its scroller is ready.
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'orderDetail', params: { orderId: '9001' } }) }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})

const access = observable.box<Access>('allowed')
const signInFirst = jest.fn()
connectGuard({ accessTo: () => access.get(), signInFirst })

beforeEach(() => {
  signInFirst.mockClear()
  runInAction(() => access.set('allowed'))
  setCurrentLanguage('cn')
})

/** The host app's events for the page. */
const host = (event: 'componentDidShow' | 'componentDidHide'): void => {
  const heard = (getPageInstance('taro-app') as unknown as Record<string, (() => void)[]>)[event] ?? []
  for (const listener of [...heard]) listener()
}

const anOrderPage = (ask: (orderId: string) => Promise<string>, reload?: readonly ('shown' | 'language')[]) => {
  const made = jest.fn()
  const Order = page(
    {
      store: ({ orderId = '' }) => {
        made(orderId)
        return new Query(() => ask(orderId))
      },
      ...(reload ? { reload } : {}),
    },
    ({ store, params }) => (
      <Page id="order" of={store} notFound={<p id="no-order">none</p>}>
        <p id="order-text">
          {store.value} of {params.orderId}
        </p>
      </Page>
    ),
  )
  return { Order, made }
}

test('a page creates its store from the address, loads it once, and shows it', async () => {
  const ask = jest.fn(async (id: string) => `order ${id}`)
  const { Order, made } = anOrderPage(ask)
  const shown = await Shown.of(<Order />)
  await shown.settle()
  expect(shown.text('order-text')).toBe('order 9001 of 9001')
  shown.act(() => host('componentDidHide'))
  shown.act(() => host('componentDidShow'))
  shown.act(() => setCurrentLanguage('en'))
  await shown.settle()
  expect([made.mock.calls, ask.mock.calls]).toEqual([[['9001']], [['9001']]])
  shown.gone()
})

test("with reload 'shown' a page loads at each return, and not twice at first", async () => {
  const ask = jest.fn(async () => 'order')
  const { Order } = anOrderPage(ask, ['shown'])
  const shown = await Shown.of(<Order />)
  shown.act(() => host('componentDidShow'))
  await shown.settle()
  expect(ask).toHaveBeenCalledTimes(1)
  shown.act(() => host('componentDidHide'))
  expect(ask).toHaveBeenCalledTimes(1)
  shown.act(() => host('componentDidShow'))
  await shown.settle()
  expect(ask).toHaveBeenCalledTimes(2)
  shown.gone()
})

test("with reload 'language' a page first shows its words, then loads in the other language, and shows the old text until then", async () => {
  const ask = jest.fn(async () => 'order')
  const { Order } = anOrderPage(ask, ['language'])
  const shown = await Shown.of(<Order />)
  await shown.settle()
  shown.act(() => setCurrentLanguage('en'))
  expect(shown.has('order-text')).toBe(true)
  // The tap is answered before the page asks.
  expect(ask).toHaveBeenCalledTimes(1)
  await shown.settle(50)
  expect(ask).toHaveBeenCalledTimes(2)
  shown.gone()
})

test('before sign-in a page creates no store and makes no call; after sign-in it opens @rule:R05', async () => {
  runInAction(() => access.set('signInFirst'))
  const ask = jest.fn(async () => 'order')
  const { Order, made } = anOrderPage(ask)
  const shown = await Shown.of(<Order />)
  await shown.settle()
  expect([made.mock.calls.length, ask.mock.calls.length, shown.has('order')]).toEqual([0, 0, false])
  expect(signInFirst.mock.calls).toEqual([[{ name: 'orderDetail', params: { orderId: '9001' } }]])
  shown.act(() => runInAction(() => access.set('allowed')))
  await shown.settle()
  expect(shown.has('order-text')).toBe(true)
  expect(signInFirst).toHaveBeenCalledTimes(1)
  shown.gone()
})

test('a person who loses the right to a page no longer sees its content', async () => {
  const { Order } = anOrderPage(async () => 'order')
  const shown = await Shown.of(<Order />)
  await shown.settle()
  shown.act(() => runInAction(() => access.set('signInFirst')))
  expect(shown.has('order-text')).toBe(false)
  expect(signInFirst).toHaveBeenCalledTimes(1)
  shown.gone()
})

test.each([
  ['cn', '没有访问此页面的权限'],
  ['en', 'do not have access'],
] as const)('a page for another role says so in %s, and makes no call @rule:R62', async (language, sentence) => {
  setCurrentLanguage(language)
  runInAction(() => access.set('noPermission'))
  const ask = jest.fn(async () => 'order')
  const { Order } = anOrderPage(ask)
  const shown = await Shown.of(<Order />)
  await shown.settle(400)
  expect(shown.text('no-permission')).toContain(sentence)
  expect([ask.mock.calls.length, signInFirst.mock.calls.length]).toEqual([0, 0])
  shown.gone()
})

test('a page with a failed query shows the reason, and its retry loads it', async () => {
  const ask = jest
    .fn<Promise<string>, [string]>()
    .mockRejectedValueOnce(new CallFailure('offline', 0, '网络未连接'))
    .mockResolvedValueOnce('order')
  const { Order } = anOrderPage(ask)
  const shown = await Shown.of(<Order />)
  await shown.settle()
  expect(shown.text('failed')).toContain('网络未连接')
  shown.tap('failed-retry')
  await shown.settle()
  expect(shown.text('order-text')).toContain('order')
  shown.gone()
})

test('a shown page whose reload fails keeps its content and shows a notice above it', async () => {
  const ask = jest
    .fn<Promise<string>, [string]>()
    .mockResolvedValueOnce('order')
    .mockRejectedValueOnce(new CallFailure('offline', 0, '网络未连接'))
  const { Order } = anOrderPage(ask, ['shown'])
  const shown = await Shown.of(<Order />)
  await shown.settle()
  shown.act(() => host('componentDidHide'))
  shown.act(() => host('componentDidShow'))
  await shown.settle()
  expect(shown.text('order-failure')).toContain('网络未连接')
  expect(shown.has('order-text')).toBe(true)
  shown.gone()
})

test('a page of a missing thing shows that in place of the failure', async () => {
  const { Order } = anOrderPage(async () => {
    throw new CallFailure('answer', 10004, 'not found')
  })
  const shown = await Shown.of(<Order />)
  await shown.settle()
  expect([shown.has('no-order'), shown.has('failed'), shown.has('order-text')]).toEqual([true, false, false])
  shown.gone()
})

test('a page of two queries is ready when both are, and retries the failed one', async () => {
  const orders = jest.fn(async () => 'orders')
  const wallet = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new CallFailure('offline', 0, '网络未连接'))
    .mockResolvedValueOnce('wallet')
  const queries = [new Query(orders), new Query(wallet)]
  const Both = page({ store: () => ({ load: () => Promise.all(queries.map((query) => query.load())) }) }, () => (
    <Page of={queries}>
      <p id="both">·</p>
    </Page>
  ))
  const shown = await Shown.of(<Both />)
  await shown.settle()
  expect([shown.has('failed'), shown.has('both')]).toEqual([true, false])
  shown.tap('failed-retry')
  await shown.settle()
  expect(shown.has('both')).toBe(true)
  expect([orders.mock.calls.length, wallet.mock.calls.length]).toEqual([1, 2])
  shown.gone()
})

test('a part that loads late still runs its effect while the page is shown, and undoes it', async () => {
  const done: string[] = []
  const Bright = () => {
    useShown(() => {
      done.push('raise')
      return () => void done.push('restore')
    })
    return null
  }
  const isThere = observable.box(false)
  const Pass = page({}, () => <Page>{isThere.get() && <Bright />}</Page>)
  const shown = await Shown.of(<Pass />)
  shown.act(() => host('componentDidShow'))
  expect(done).toEqual([])
  shown.act(() => runInAction(() => isThere.set(true)))
  expect(done).toEqual(['raise'])
  shown.act(() => host('componentDidHide'))
  expect(done).toEqual(['raise', 'restore'])
  shown.act(() => host('componentDidShow'))
  expect(done).toEqual(['raise', 'restore', 'raise'])
  shown.gone()
  expect(done).toEqual(['raise', 'restore', 'raise', 'restore'])
})
