import { type ComponentType, useEffect, useState } from 'react'

/** The longest that a part which nobody waits for is put off, where the browser never comes to rest. */
const timeoutMs = 3000

/** Once the browser has nothing better to do; in the mini-program and in old browsers a moment later. */
const atRest = (then: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: timeoutMs })
  else setTimeout(then, 300)
}

/**
 * A part of a page that comes once the page stands: nobody waits for it, and without it the page is whole.
 * @param afterMs before that, what the page itself still needs goes first
 */
export const lazy = <Props extends object>(load: () => Promise<ComponentType<Props>>, afterMs = 0): ComponentType<Props> => {
  const Lazy = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const ask = (): void =>
        atRest(
          () =>
            void load().then(
              (part) => setLoaded(() => part),
              () => undefined,
            ),
        )
      if (afterMs === 0) return ask()
      const timer = setTimeout(ask, afterMs)
      return () => clearTimeout(timer)
    }, [])
    return Loaded && <Loaded {...props} />
  }
  return Lazy
}
