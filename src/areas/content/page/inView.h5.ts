import { useEffect, useRef, useState } from 'react'

/** Our own bar covers so much of the page. */
const barHeight = 60

/** Whether an element of this page is in view. @returns the ref for it, and the answer */
export const useInView = (): [ref: React.RefObject<HTMLElement>, isInView: boolean] => {
  const ref = useRef<HTMLElement>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting), { rootMargin: `-${barHeight}px 0px 0px` })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, isInView]
}
