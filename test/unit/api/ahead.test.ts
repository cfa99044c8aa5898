import { forgetAnswers, hasAnswer, keepAnswer, takeAnswer } from '@/api/ahead'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('an answer that was asked for ahead serves one page, and the next page asks again', async () => {
  keepAnswer('list', Promise.resolve('answer'), false)
  expect(await takeAnswer('list')).toBe('answer')
  expect(takeAnswer('list')).toBeNull()
})

test('a failed answer is not kept', async () => {
  keepAnswer('list', Promise.reject(new Error('No connection')), false)
  await Promise.resolve()
  await Promise.resolve()
  expect(hasAnswer('list')).toBe(false)
})

test('a write makes answers outdated, except definitions', () => {
  keepAnswer('tickets', Promise.resolve([]), false)
  keepAnswer('form', Promise.resolve({}), true)
  forgetAnswers()
  expect([hasAnswer('tickets'), hasAnswer('form')]).toEqual([false, true])
})

test('an answer is kept for a minute', () => {
  keepAnswer('person', Promise.resolve([]), false)
  jest.setSystemTime(Date.now() + 61_000)
  expect(takeAnswer('person')).toBeNull()
})
