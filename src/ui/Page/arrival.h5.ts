import { useDidHide, useDidShow } from '@tarojs/taro'
import { type RefObject, useEffect, useRef } from 'react'

let hasArrived = false

const focusHeading = (root: HTMLElement): void => {
  const heading = root.querySelector<HTMLElement>('[role="heading"][aria-level="1"]')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * After a change of pages, keyboards and screen readers begin at the new page's heading, and after a return where they left. The
 * first page is announced by the browser itself.
 */
export const useArrivalFocus = (root: RefObject<HTMLElement>): void => {
  const left = useRef<HTMLElement | null>(null)
  const arrive = (): void => {
    const page = root.current
    if (!page || page.contains(document.activeElement)) return
    if (left.current?.isConnected) left.current.focus({ preventScroll: true })
    else if (hasArrived) focusHeading(page)
  }
  useEffect(() => {
    arrive()
    hasArrived = true
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // A page that opens shows itself too.
  const isOpening = useRef(true)
  useDidShow(() => {
    if (!isOpening.current) arrive()
    isOpening.current = false
  })
  useDidHide(() => {
    const { activeElement } = document
    left.current = root.current?.contains(activeElement) ? (activeElement as HTMLElement) : null
  })
}
