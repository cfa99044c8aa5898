import { type ComponentType, useEffect, useState } from 'react'

interface LazySettings<Props> {
  /** Shown until the part has loaded. */
  loading?: ComponentType<Props>
  /** Makes the part required: it loads at once, and a failure shows this component with a retry. */
  failed?: ComponentType<Props & { onRetry(): void }>
  /** An optional part waits this long first, because the page itself still needs the network. */
  afterMs?: number
}

/** A part that can be loaded before it is shown. Then it comes with the page. */
export type LazyPart<Props> = ComponentType<Props> & { ahead(): Promise<unknown> }

/** An optional part waits at most this long for the browser to be idle. */
const timeoutMs = 3000

/** Once the browser is idle; in the mini-program and in old browsers a moment later. */
const atRest = (then: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: timeoutMs })
  else setTimeout(then, 300)
}

/**
 * A part of a page with its own chunk, loaded when it is first shown. Without `failed` the part is optional: it loads once the
 * browser is idle, and the page is complete without it.
 */
export const lazy = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: Loading, failed: ErrorState, afterMs = 0 }: LazySettings<Props> = {},
): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | null = null
  const ahead = async (): Promise<void> => {
    Loaded = await load()
  }
  const Lazy = (props: Props) => {
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(Loaded ? 'ready' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      let isShown = true
      const end = (next: 'failed' | 'ready'): void => {
        if (isShown) setState(next)
      }
      const start = (): void =>
        void ahead().then(
          () => end('ready'),
          () => end('failed'),
        )
      if (ErrorState) start()
      const timer = ErrorState ? undefined : setTimeout(() => atRest(start), afterMs)
      return () => {
        isShown = false
        clearTimeout(timer)
      }
    }, [state])
    if (state === 'ready' && Loaded) return <Loaded {...props} />
    if (state === 'failed') return ErrorState ? <ErrorState {...props} onRetry={() => setState('loading')} /> : null
    return Loading ? <Loading {...props} /> : null
  }
  return Object.assign(Lazy, { ahead })
}
