import { CallFailure } from '@/api/CallFailure'
import { Mutation } from '@/stores/Mutation'

const soldOut = new CallFailure('answer', 13002, 'Sold out')

test('a write runs once, however often it is tapped, and returns its result', async () => {
  let finish: (order: string) => void = () => undefined
  const act = jest.fn((_ticket: string) => new Promise<string>((resolve) => (finish = resolve)))
  const place = new Mutation(act)
  const taps = [place.run('day ticket'), place.run('day ticket')]
  expect(place.isRunning).toBe(true)
  finish('order 1')
  expect(await Promise.all(taps)).toEqual([true, true])
  expect(act.mock.calls).toEqual([['day ticket']])
  expect([place.isDone, place.result, place.isRunning, place.failure]).toEqual([true, 'order 1', false, null])
})

test('a write of something else meanwhile is not made, and nobody takes it for done', async () => {
  let finish: () => void = () => undefined
  const act = jest.fn((_row: { id: string }) => new Promise<void>((resolve) => (finish = resolve)))
  const approve = new Mutation(act)
  const [row, other] = [{ id: '1' }, { id: '2' }]
  const first = approve.run(row)
  const same = approve.run(row)
  expect(await approve.run(other)).toBe(false)
  finish()
  expect(await Promise.all([first, same])).toEqual([true, true])
  expect(act.mock.calls).toEqual([[row]])
})

test('a rejected write shows the reason, and the next run clears it', async () => {
  const act = jest.fn<Promise<string>, []>().mockRejectedValueOnce(soldOut).mockResolvedValueOnce('order 2')
  const place = new Mutation(act)
  expect(await place.run()).toBe(false)
  expect([place.isDone, place.failure, place.isRunning]).toEqual([false, soldOut, false])
  const again = place.run()
  expect(place.failure).toBeNull()
  expect(await again).toBe(true)
})

test('the next run and a reset clear the result', async () => {
  const act = jest.fn<Promise<string>, []>().mockResolvedValueOnce('linked').mockRejectedValueOnce(soldOut).mockResolvedValueOnce('linked')
  const link = new Mutation(act)
  await link.run()
  await link.run()
  expect([link.isDone, link.result]).toEqual([false, null])
  await link.run()
  link.reset()
  expect([link.isDone, link.result]).toEqual([false, null])
})

test('a form with a check of its own does not send an invalid entry', async () => {
  const act = jest.fn(async (_name: string) => 'saved')
  const save = new Mutation(act, { check: (name) => name !== '' })
  expect(await save.run('')).toBe(false)
  expect([act.mock.calls.length, save.isDone]).toEqual([0, false])
  expect(await save.run('张思远')).toBe(true)
})

test.each([true, false])('a failure that the form shows next to its fields (%s) is not shown twice', async (isShown) => {
  const onFailure = jest.fn(async () => isShown)
  const save = new Mutation(() => Promise.reject(soldOut), { onFailure })
  await save.run()
  expect(onFailure).toHaveBeenCalledWith(soldOut)
  expect(save.failure).toBe(isShown ? null : soldOut)
})

test('a programming error is thrown, the page shows the general error, and the write may run again', async () => {
  const act = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new TypeError('broken')).mockResolvedValueOnce('saved')
  const save = new Mutation(act)
  await expect(save.run()).rejects.toThrow('broken')
  expect([save.isRunning, save.failure?.message]).toEqual([false, '未知错误'])
  expect(await save.run()).toBe(true)
  expect(save.failure).toBeNull()
})
