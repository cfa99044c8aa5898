import { Text } from '@tarojs/components'
import type { Paged } from '@contract/envelope'
import { CallFailure } from '@/api/CallFailure'
import { setCurrentLanguage } from '@/i18n/language'
import { List } from '@/ui/List'
import { Shown } from './aComponent'

afterEach(() => setCurrentLanguage('cn'))

const page = (ids: string[], current: number, pages: number): Paged<{ id: string }> => ({
  records: ids.map((id) => ({ id })),
  total: 9,
  size: 2,
  current,
  pages,
})

const aList = (load: (current: number) => Promise<Paged<{ id: string }>>) =>
  Shown.of(<List id="orders" load={load} keyOf={({ id }) => id} renderItem={({ id }) => <Text id={`order-${id}`}>{id}</Text>} />)

test('a list shows that it is loading, then its rows, and a button for the next page', async () => {
  const shown = await aList(async (current) => (current === 1 ? page(['a', 'b'], 1, 2) : page(['c'], 2, 2)))
  await shown.settle()
  expect(shown.has('order-b')).toBe(true)
  shown.tap('orders-more')
  await shown.settle()
  expect(shown.has('order-c')).toBe(true)
  expect(shown.text('orders-end')).toBe('没有更多了')
  shown.gone()
})

test("an empty list says so, in the reader's language", async () => {
  setCurrentLanguage('en')
  const shown = await aList(async () => page([], 1, 0))
  await shown.settle()
  expect(shown.text('orders-empty')).toContain('Nothing here yet')
  shown.gone()
})

test('a list that does not load shows the reason and a retry', async () => {
  let tries = 0
  const shown = await aList(async () => {
    tries += 1
    if (tries === 1) throw new CallFailure('offline', 0, '网络未连接')
    return page(['a'], 1, 1)
  })
  await shown.settle()
  expect(shown.text('orders-failed')).toContain('网络未连接')
  shown.tap('orders-failed-retry')
  await shown.settle()
  expect(shown.has('order-a')).toBe(true)
  shown.gone()
})

test('of a long list, a page that follows renders its own rows, and none of those above again', async () => {
  const rendered: string[] = []
  const ids = (current: number): string[] => Array.from({ length: 20 }, (_, at) => `${current}-${at}`)
  const shown = await Shown.of(
    <List
      id="orders"
      load={async (current) => page(ids(current), current, 3)}
      keyOf={({ id }) => id}
      renderItem={({ id }) => {
        rendered.push(id)
        return <Text id={`order-${id}`}>{id}</Text>
      }}
    />,
  )
  await shown.settle()
  rendered.length = 0
  shown.tap('orders-more')
  await shown.settle()
  expect([...new Set(rendered)]).toEqual(ids(2))
  expect([shown.has('order-1-0'), shown.has('order-2-19')]).toEqual([true, true])
  shown.gone()
})
