import { useEffect, useState } from 'react'

/**
 * How many of many parts are drawn by now: some at once, and some more with each turn. A phone draws a long day in small steps, so
 * that it stays responsive, and in the mini-program no step is a large message.
 * @param of names what is drawn. Another one begins again
 */
export const useGradual = (total: number, step: number, of: string): number => {
  const [drawn, setDrawn] = useState({ of, count: step })
  const count = drawn.of === of ? drawn.count : step
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setDrawn({ of, count: count + step }), 0)
    return () => clearTimeout(timer)
  }, [of, count, total, step])
  return Math.min(count, total)
}
