import { Text } from '@tarojs/components'
import type { ComponentType } from 'react'
import { lazy } from '@/ui/lazy'
import { Shown } from './aComponent'

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 100 && !isSo(); tries += 1) await wait(20)
  expect(isSo()).toBe(true)
}

const Hall = ({ name }: { name: string }) => <Text id="hall">{name}</Text>
const Loading = () => <Text id="loading">…</Text>
const ErrorState = ({ name, onRetry }: { name: string; onRetry(): void }) => (
  <Text id="again" onClick={onRetry}>
    {name} failed
  </Text>
)

describe('a part of a page with its own chunk', () => {
  it('loads with its props, and a second place shows it at once', async () => {
    let loads = 0
    const load = async (): Promise<ComponentType<{ name: string }>> => {
      loads += 1
      return Hall
    }
    const LazyHall = lazy(load, { loading: Loading })
    const first = await Shown.of(<LazyHall name="Hall 4" />)
    expect(first.has('loading')).toBe(true)
    await until(() => first.has('hall'))
    expect(first.text('hall')).toBe('Hall 4')
    await Shown.of(<LazyHall name="Hall 5" />)
    expect(document.body.textContent).toContain('Hall 5')
    expect(loads).toBe(1)
  })

  it('comes with its page where it was loaded ahead', async () => {
    const LazyHall = lazy(() => Promise.resolve(Hall), { loading: Loading })
    await LazyHall.ahead()
    const shown = await Shown.of(<LazyHall name="Hall 6" />)
    expect(shown.has('loading')).toBe(false)
    expect(document.body.textContent).toContain('Hall 6')
  })

  it('leaves its place empty if an optional part does not load', async () => {
    let loads = 0
    const Lost = lazy(async (): Promise<ComponentType> => {
      loads += 1
      throw new Error('no network')
    })
    const shown = await Shown.of(
      <>
        <Text id="page">page</Text>
        <Lost />
      </>,
    )
    await until(() => loads === 1)
    await wait(50)
    expect(shown.text('page')).toBe('page')
  })

  it('says if a required part does not load, and retries on request', async () => {
    let isOnline = false
    const LazyHall = lazy(
      async () => {
        if (!isOnline) throw new Error('no network')
        return Hall
      },
      { failed: ErrorState },
    )
    const shown = await Shown.of(<LazyHall name="Hall 4" />)
    await until(() => shown.has('again'))
    expect(shown.text('again')).toContain('Hall 4 failed')
    isOnline = true
    shown.tap('again')
    await until(() => shown.has('hall'))
    expect(shown.has('again')).toBe(false)
  })

  it('waits for the network that the page needs first', async () => {
    let isLoaded = false
    const Later = lazy(
      async (): Promise<ComponentType> => {
        isLoaded = true
        return Loading
      },
      { afterMs: 400 },
    )
    await Shown.of(<Later />)
    await wait(350)
    expect(isLoaded).toBe(false)
    await until(() => isLoaded)
  })
})
