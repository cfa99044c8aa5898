import type { Paged } from '@contract/envelope'
import { CallFailure } from '@/api/CallFailure'
import { ListStore } from '@/ui/List/ListStore'

interface Row {
  id: string
}

interface Asked {
  current: number
  size: number
  answer: (ids: string[], pages?: number) => Promise<void>
  fail: (message: string) => Promise<void>
}

/** A list whose answers come when the test says so, in whatever order. */
const aList = (pageSize?: number): { list: ListStore<Row>; asked: Asked[]; ids: () => string[] } => {
  const asked: Asked[] = []
  const load = (current: number, size: number): Promise<Paged<Row>> =>
    new Promise((resolve, reject) => {
      const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
      asked.push({
        current,
        size,
        answer: (ids, pages = 3) => {
          resolve({ records: ids.map((id) => ({ id })), total: pages * size, size, current, pages })
          return settled()
        },
        fail: (message) => {
          reject(new CallFailure('offline', 0, message))
          return settled()
        },
      })
    })
  const list = new ListStore<Row>({ load, keyOf: ({ id }) => id, ...(pageSize ? { pageSize } : {}) })
  return { list, asked, ids: () => list.items.map(({ id }) => id) }
}

test('pages load one after the other until the last', async () => {
  const { list, asked, ids } = aList(2)
  void list.refresh()
  expect(list.asking).toBe('first')
  await asked[0]!.answer(['a', 'b'], 2)
  expect(list.hasMore).toBe(true)
  void list.more()
  await asked[1]!.answer(['c'], 2)
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(list.hasMore).toBe(false)
  void list.more()
  expect(asked.map(({ current, size }) => [current, size])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('reaching the end twice loads the next page once', async () => {
  const { list, asked } = aList()
  void list.refresh()
  void list.refresh()
  void list.more()
  expect(asked).toHaveLength(1)
  await asked[0]!.answer(['a'])
  void list.more()
  void list.more()
  expect(asked).toHaveLength(2)
})

test('an answer older than the newest request is not shown', async () => {
  const { list, asked, ids } = aList()
  void list.refresh()
  await asked[0]!.answer(['a'])
  void list.more()
  void list.refresh()
  await asked[2]!.answer(['new'])
  await asked[1]!.answer(['late'])
  expect(ids()).toEqual(['new'])
})

test('a failure older than the newest request is not shown', async () => {
  const { list, asked } = aList()
  void list.refresh()
  await asked[0]!.answer(['a'])
  void list.more()
  void list.refresh()
  await asked[1]!.fail('No connection')
  expect(list.failure).toBeNull()
  expect(list.asking).toBe('refresh')
})

test('the shown rows stay after a failed refresh, and the retry brings new ones', async () => {
  const { list, asked, ids } = aList()
  void list.refresh()
  await asked[0]!.answer(['a'])
  void list.refresh()
  await asked[1]!.fail('No connection')
  expect(ids()).toEqual(['a'])
  expect(list.failure).toEqual({ asking: 'refresh', message: 'No connection' })
  void list.retry()
  await asked[2]!.answer(['b'])
  expect(ids()).toEqual(['b'])
  expect(list.failure).toBeNull()
})

test('a later page that fails is requested again, and no page is skipped', async () => {
  const { list, asked, ids } = aList()
  void list.refresh()
  await asked[0]!.answer(['a'])
  void list.more()
  await asked[1]!.fail('No connection')
  expect(list.failure?.asking).toBe('more')
  void list.retry()
  expect(asked[2]!.current).toBe(2)
  await asked[2]!.answer(['b'])
  expect(ids()).toEqual(['a', 'b'])
})

test('a first page that fails can be retried', async () => {
  const { list, asked } = aList()
  void list.refresh()
  await asked[0]!.fail('No connection')
  expect(list.isLoaded).toBe(false)
  void list.retry()
  await asked[1]!.answer([], 0)
  expect(list.isEmpty).toBe(true)
})

test('a row pushed to the next page by a new one is shown once', async () => {
  const { list, asked, ids } = aList()
  void list.refresh()
  await asked[0]!.answer(['a', 'b'])
  void list.more()
  await asked[1]!.answer(['b', 'c'])
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('rows are outdated from another query until its answer, and stay so when it fails', async () => {
  const { list, asked, ids } = aList()
  void list.reload()
  expect(list.isOutdated).toBe(false)
  await asked[0]!.answer(['of all'])
  void list.reload()
  expect([list.isOutdated, ids()]).toEqual([true, ['of all']])
  await asked[1]!.fail('No connection')
  expect([list.isOutdated, ids()]).toEqual([true, ['of all']])
  void list.retry()
  await asked[2]!.answer(['of one'])
  expect([list.isOutdated, ids()]).toEqual([false, ['of one']])
  void list.refresh()
  expect(list.isOutdated).toBe(false)
})

test('an empty list says so only for the query that it answers', async () => {
  const { list, asked } = aList()
  void list.refresh()
  await asked[0]!.answer([], 0)
  expect(list.isEmpty).toBe(true)
  void list.reload()
  expect(list.isEmpty).toBe(false)
  await asked[1]!.answer([], 0)
  expect(list.isEmpty).toBe(true)
})

test.each([
  ['of the call', () => Promise.reject(new TypeError('x is undefined'))],
  [
    'before it',
    () => {
      throw new TypeError('x is undefined')
    },
  ],
  ['of an answer without rows', async () => ({}) as Paged<Row>],
])('a programming error %s is thrown, and the list shows the general error with a retry', async (_, broken) => {
  let load: () => Promise<Paged<Row>> = broken
  const list = new ListStore<Row>({ load: () => load(), keyOf: ({ id }) => id })
  await expect(list.refresh()).rejects.toThrow(TypeError)
  expect([list.failure, list.asking]).toEqual([{ asking: 'first', message: '未知错误' }, null])
  load = async () => ({ records: [{ id: 'a' }], total: 1, size: 10, current: 1, pages: 1 })
  await list.retry()
  expect([list.items.map(({ id }) => id), list.failure]).toEqual([['a'], null])
})
