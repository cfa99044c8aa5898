interface Key {
  key: string
  currentTarget: unknown
  preventDefault(): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const target = (at: number, key: string, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : (at + step + count) % count
}

/**
 * For a radio group or a row of tabs, which is one tab stop. The arrow keys, Home and End move the focus and choose nothing, because
 * a choice may close its sheet.
 */
export const arrowKeys = {
  onKeyDown: (event: Key): void => {
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="radio"], [role="tab"]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? null : target(at, event.key, all.length)
    if (next === null) return
    event.preventDefault()
    all[next]!.focus()
  },
}
