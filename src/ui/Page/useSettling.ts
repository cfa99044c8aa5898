import { useEffect, useState } from 'react'
import { useReturn } from './useReturn'

/** Milliseconds in which a page that has just come ignores taps. A finger that taps fast meant the page before. */
export const settleMs = 300

let hasShown = false

/** Whether the page has just come into view in place of another one. The first page of a visit has none before it. */
export const useSettling = (): boolean => {
  const [until, setUntil] = useState(() => (hasShown ? Date.now() + settleMs : 0))
  useReturn(() => setUntil(Date.now() + settleMs))
  useEffect(() => {
    hasShown = true
    if (until === 0) return
    const timer = setTimeout(() => setUntil(0), settleMs)
    return () => clearTimeout(timer)
  }, [until])
  return until > 0
}
