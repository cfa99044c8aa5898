const groups = '[role="radiogroup"], [role="tablist"]'
const items = '[role="radio"], [role="tab"]'
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tab leaves a group, so the other items are skipped for the moment in which the browser looks for the next stop. */
const skipForTab = (others: HTMLElement[]): void => {
  const before = others.map((item) => item.tabIndex)
  for (const item of others) item.tabIndex = -1
  setTimeout(() => others.forEach((item, at) => (item.tabIndex = before[at]!)))
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) return
  const item = document.activeElement
  const group = item?.matches(items) ? item.closest(groups) : null
  if (!group || !(item instanceof HTMLElement)) return
  const all = [...group.querySelectorAll<HTMLElement>(items)].filter((one) => one.getAttribute('aria-disabled') !== 'true')
  if (event.key === 'Tab') return skipForTab(all.filter((one) => one !== item))
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const next = all[(all.indexOf(item) + step + all.length) % all.length]!
  next.focus()
  // A tab shows its list at once. A radio button waits for the space bar, because choosing may close the sheet.
  if (next.getAttribute('role') === 'tab') next.click()
}

let isWatching = false

/** Arrow keys move within a row of tabs and a group of radio buttons; the Tab key goes past it. */
export const watchArrowKeys = (): void => {
  if (isWatching) return
  isWatching = true
  document.addEventListener('keydown', onKeyDown)
}
