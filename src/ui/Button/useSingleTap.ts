import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isSameTouch } from '../touch'

/** Milliseconds in which a second tap counts as the first (R77). */
export const singleTapMs = 1500

/** Milliseconds in which a button that means something new ignores taps. They were meant for what was shown before. */
export const newMeaningMs = 300

interface SingleTap {
  /** Its promise is in flight. */
  isBusy: boolean
  /** It has just got a new meaning. */
  isNew: boolean
  tap: () => void
}

/**
 * Passes no tap while the promise of the last one is in flight, and none within 1500 ms of a tap that began something. Nothing began if the
 * answer is `false` (an incomplete form, a question answered with no) or the promise is rejected. After a touch elsewhere the next tap is a new one.
 * The caller handles a rejected promise; here it only ends the waiting.
 * @param meaning names what a tap does now, because the same button may do different things one after the other
 */
export const useSingleTap = (onTap: (() => unknown) | undefined, meaning: string): SingleTap => {
  const [isBusy, setBusy] = useState(false)
  const begun = useRef<number | null>(null)
  const isInFlight = useRef(false)
  const isThere = useRef(true)
  const last = useRef({ meaning, sinceMs: -Infinity })
  const [settled, setSettled] = useState(meaning)
  useLayoutEffect(() => {
    if (last.current.meaning === meaning) return
    last.current = { meaning, sinceMs: Date.now() }
    begun.current = null
    const timer = setTimeout(() => setSettled(meaning), newMeaningMs)
    return () => clearTimeout(timer)
  }, [meaning])
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const isWithin = (sinceMs: number, durationMs: number): boolean => {
    const passedMs = Date.now() - sinceMs
    return passedMs >= 0 && passedMs < durationMs
  }
  const tap = (): void => {
    if (isInFlight.current) return
    const isTooSoon = isWithin(last.current.sinceMs, newMeaningMs) || (begun.current !== null && isWithin(begun.current, singleTapMs))
    if (isTooSoon && isSameTouch()) return
    const tappedMs = Date.now()
    const meant = last.current
    const settle = (result: unknown): void => {
      if (last.current === meant) begun.current = result === false ? null : tappedMs
    }
    const result = onTap?.()
    settle(result)
    if (!isPromise(result)) return
    isInFlight.current = true
    setBusy(true)
    const done = (value: unknown): void => {
      isInFlight.current = false
      settle(value)
      if (isThere.current) setBusy(false)
    }
    result.then(done, (error: unknown) => {
      done(false)
      throw error
    })
  }
  return { isBusy, isNew: settled !== meaning, tap }
}

const isPromise = (value: unknown): value is PromiseLike<unknown> => typeof (value as PromiseLike<unknown> | null)?.then === 'function'
