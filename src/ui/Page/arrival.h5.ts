import { useDidHide } from '@tarojs/taro'
import { type RefObject, useEffect, useRef } from 'react'
import { useReturn } from './useReturn'

let hasArrived = false

/** Frames for which a page waits until it is drawn. */
const maxFrames = 60

const headingOf = (root: HTMLElement): HTMLElement | null => {
  const heading = root.querySelector<HTMLElement>('[role="heading"][aria-level="1"]')
  if (heading) heading.tabIndex = -1
  return heading
}

/** A text field would open the phone's keyboard. */
const opensKeyboard = (element: HTMLElement): boolean =>
  /^(INPUT|TEXTAREA)$/.test(element.tagName) && window.matchMedia('(pointer: coarse)').matches

/** What was left, also if it was drawn again meanwhile. */
const stillThere = (root: HTMLElement, left: HTMLElement | null): HTMLElement | null => {
  if (!left || opensKeyboard(left)) return null
  if (left.isConnected) return left
  return left.id ? root.querySelector<HTMLElement>(`[id="${CSS.escape(left.id)}"]`) : null
}

/**
 * After a change of pages, keyboards and screen readers begin at the new page's heading, and after a return where they left. The
 * first page is announced by the browser itself.
 */
export const useArrivalFocus = (root: RefObject<HTMLElement>): void => {
  const left = useRef<HTMLElement | null>(null)
  const turn = useRef(0)
  /** The router draws a page again only after the page above it has gone, some frames after the event. */
  const arrive = (): void => {
    const own = (turn.current += 1)
    const from = document.activeElement
    const isFirstPage = !hasArrived
    const attempt = (framesLeft: number): void => {
      const page = root.current
      // The person may have left, or may use the page already.
      if (!page || own !== turn.current || page.contains(document.activeElement)) return
      if (page.getClientRects().length === 0) {
        if (framesLeft > 0) requestAnimationFrame(() => attempt(framesLeft - 1))
        return
      }
      if (from !== document.activeElement && document.activeElement !== document.body) return
      const place = stillThere(page, left.current) ?? (isFirstPage ? null : headingOf(page))
      place?.focus({ preventScroll: true })
    }
    attempt(maxFrames)
  }
  useEffect(() => {
    arrive()
    hasArrived = true
  }, [])
  useReturn(arrive)
  useDidHide(() => {
    turn.current += 1
    const { activeElement } = document
    left.current = root.current?.contains(activeElement) ? (activeElement as HTMLElement) : null
  })
}
