import { CodeStore } from '@/areas/exhibitor/credential/code.store'
import { searchAfterMs } from '@/ui/List/Search'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const answer = (total: number) => ({ company: '', hallNo: null, boothNos: [], people: [], shown: null, total })

beforeEach(() => {
  jest.useFakeTimers()
  mockCall.mockReset()
})
afterEach(() => jest.useRealTimers())

test.each([
  [10, false],
  [11, true],
])('a company with %i badges finds one by name: %s', async (total, hasSearch) => {
  mockCall.mockResolvedValue(answer(total))
  const store = new CodeStore(undefined)
  await store.load()
  expect(store.hasSearch).toBe(hasSearch)
})

test('a name is asked for after a pause, next to the badge that is shown', async () => {
  mockCall.mockResolvedValue(answer(0))
  const store = new CodeStore('7')
  store.search.type(' 王 ')
  expect(mockCall).not.toHaveBeenCalled()
  jest.advanceTimersByTime(searchAfterMs)
  expect(mockCall.mock.calls[0]![1]).toEqual({ query: { id: '7', search: '王' } })
  // A person who typed a name keeps the field, also where the list is empty.
  await store.load()
  expect(store.hasSearch).toBe(true)
})
