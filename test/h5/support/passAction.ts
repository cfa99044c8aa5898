import type { Page } from 'playwright-core'
import { tap } from './screen'

/** Opens what a pass keeps behind 'more': a change of the day, an upgrade, a loss. */
export const tapPassAction = async (page: Page, id: string): Promise<void> => {
  await tap(page, 'pass-more')
  await tap(page, id)
}

/** A finger moves over an element. @param right so far to the right, in CSS pixels */
export const swipe = (page: Page, id: string, right: number): Promise<void> =>
  page.locator(`#${id}:visible`).evaluate((element, moved) => {
    const touchAt = (clientX: number): Touch => new Touch({ identifier: 1, target: element, clientX, clientY: 300 })
    const from = 195 - moved / 2
    element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, changedTouches: [touchAt(from)], touches: [touchAt(from)] }))
    element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touchAt(from + moved)], touches: [] }))
  }, right)
