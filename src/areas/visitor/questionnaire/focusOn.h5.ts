/** The keyboard goes on at another control, because the one that was pressed is gone. Not for a finger, whose focus is nowhere. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].find((one) => one.getClientRects().length > 0)?.focus(),
  )
}
