/** Gives the keyboard another control, because the one that was pressed is no longer there. */
export const focusOn = (id: string): void => {
  requestAnimationFrame(() =>
    [...document.querySelectorAll<HTMLElement>(`[id="${id}"]`)].find((one) => one.getClientRects().length > 0)?.focus(),
  )
}
