import { beginLayer, leaveLayers } from '@/routes/taro/layers'

const popped = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', () => setTimeout(resolve), { once: true }))

const goBack = (): Promise<unknown> => {
  const done = popped()
  window.history.back()
  return done
}

/** A sheet that closes when it is asked to. */
const openSheet = (closed: string[], name: string): (() => void) => {
  const end = beginLayer(() => {
    closed.push(name)
    end()
  })
  return end
}

const closed: string[] = []

beforeEach(async () => {
  closed.length = 0
  window.history.pushState({ key: 'before' }, '', '#/before')
  window.history.pushState({ key: 'page' }, '', '#/wallet')
})

test('‘back’ closes the sheet, and the page stays', async () => {
  openSheet(closed, 'sheet')
  expect(window.history.state).toEqual({ key: 'page', layer: 1 })
  await goBack()
  expect([closed, window.location.hash, window.history.state]).toEqual([['sheet'], '#/wallet', { key: 'page' }])
})

test('a dialog over a sheet closes first', async () => {
  openSheet(closed, 'sheet')
  openSheet(closed, 'dialog')
  await goBack()
  expect(closed).toEqual(['dialog'])
  await goBack()
  expect([closed, window.location.hash]).toEqual([['dialog', 'sheet'], '#/wallet'])
})

test('after a sheet was closed by its button, one ‘back’ leaves the page', async () => {
  openSheet(closed, 'sheet')()
  await goBack()
  // Past the entry of the sheet, by itself.
  await popped()
  expect([closed, window.location.hash]).toEqual([[], '#/before'])
})

test('sheets one after the other share one entry', () => {
  const entries = window.history.length
  for (const name of ['first', 'second', 'third']) openSheet(closed, name)()
  expect(window.history.length - entries).toBe(1)
})

test('what is at work and does not close has its entry again', async () => {
  const end = beginLayer(() => undefined)
  await goBack()
  await new Promise((resolve) => setTimeout(resolve))
  expect(window.history.state).toEqual({ key: 'page', layer: 1 })
  end()
})

test('before another page takes the place of this one, the entries of its sheets are left', async () => {
  openSheet(closed, 'sheet')()
  const end = openSheet(closed, 'open')
  await leaveLayers()
  expect([closed, window.history.state]).toEqual([[], { key: 'page' }])
  end()
})

test('a page that is opened again by ‘back’ still skips the entry of a sheet closed before', async () => {
  openSheet(closed, 'sheet')()
  window.history.pushState({ key: 'next' }, '', '#/pass')
  await goBack()
  expect(window.history.state).toEqual({ key: 'page', layer: 1 })
  await goBack()
  await popped()
  expect(window.location.hash).toBe('#/before')
})
