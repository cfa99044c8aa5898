import { useEffect, useRef, useState } from 'react'

/** Milliseconds in which a second tap counts as the first (R77). */
export const singleTapMs = 1500

interface SingleTap {
  /** Its promise is in flight. */
  isBusy: boolean
  tap: () => void
}

/**
 * Passes one tap in 1500 ms, and none while its promise is in flight. The caller handles a rejected promise; here it only ends the
 * waiting.
 */
export const useSingleTap = (onTap: (() => unknown) | undefined): SingleTap => {
  const [isBusy, setBusy] = useState(false)
  const last = useRef<number | null>(null)
  const isInFlight = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const tap = (): void => {
    const now = Date.now()
    if (isInFlight.current || (last.current !== null && now >= last.current && now - last.current < singleTapMs)) return
    last.current = now
    const result = onTap?.()
    if (!isPromise(result)) return
    isInFlight.current = true
    setBusy(true)
    const done = (): void => {
      isInFlight.current = false
      if (isThere.current) setBusy(false)
    }
    result.then(done, (error: unknown) => {
      done()
      throw error
    })
  }
  return { isBusy, tap }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> => typeof (value as PromiseLike<unknown> | null)?.then === 'function'
