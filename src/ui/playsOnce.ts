import { useEffect, useState } from 'react'

/**
 * Whether an animation is to be played: for its time, once. A page that is shown again would start its animations again.
 * @param isDue asked once
 */
export const usePlaysOnce = (isDue: () => boolean, ms: number): boolean => {
  const [isPlaying, setPlaying] = useState(isDue)
  useEffect(() => {
    const timer = setTimeout(() => setPlaying(false), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isPlaying
}
