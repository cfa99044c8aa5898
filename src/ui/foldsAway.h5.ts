import { useLayoutEffect } from 'react'

const foldMs = 200

/** An element that comes after a row, and all that comes after it on its page. */
const withFollowers = (first: Element | null, list: Element): Element[] => {
  const followers: Element[] = []
  for (let next = first; next; next = next.nextElementSibling) followers.push(next)
  for (let at: Element | null = list; at && !at.classList.contains('taro_page'); at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) followers.push(next)
  return followers
}

/**
 * When a row leaves its list, what is below slides up to its place. It is moved by transforms from where it was seen, so the page does
 * not jump: a browser counts no layout shift for it.
 */
export const useFoldsAway = (id: string): void =>
  useLayoutEffect(
    () => () => {
      // The row is still there: React takes it out right after this.
      const row = document.getElementById(id)
      const list = row?.parentElement
      if (!row || !list || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const height = row.getBoundingClientRect().height
      const { nextElementSibling } = row
      // Before the next picture, when the row is gone. Where the list is gone too, the page was left.
      void Promise.resolve().then(() => {
        if (height === 0 || !list.isConnected) return
        for (const follower of withFollowers(nextElementSibling, list))
          // Safari before 13.1 cannot: there the row is gone at once.
          follower.animate?.([{ transform: `translateY(${height}px)` }, { transform: 'none' }], {
            duration: foldMs,
            easing: 'ease-out',
            // Several rows may leave at once.
            composite: 'add',
          })
      })
    },
    [id],
  )
