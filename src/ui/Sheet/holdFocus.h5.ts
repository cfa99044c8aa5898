import { useEffect } from 'react'

const focusable = 'a[href], input, textarea, select, button, [tabindex="0"]'

const isThere = (element: HTMLElement): boolean => !element.hasAttribute('disabled') && element.closest('[inert]') === null

/** The first choice that is marked, else the first choice, else the title. A text field would open the phone's keyboard. */
const focusFirst = (sheet: HTMLElement): void => {
  const choices = [...sheet.querySelectorAll<HTMLElement>('[role="radio"], [role="checkbox"]')]
  const first = choices.find((choice) => choice.getAttribute('aria-checked') === 'true') ?? choices[0]
  const place = first ?? sheet.querySelector<HTMLElement>('[role="heading"]') ?? sheet
  place.focus({ preventScroll: true })
}

/** Puts all that is not in the sheet's layer out of reach, for the keyboard and for screen readers. @returns the way back */
const closeOff = (layer: HTMLElement): (() => void) => {
  const closed: HTMLElement[] = []
  for (let inner = layer; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      const isOpen =
        other instanceof HTMLElement && other !== inner && !other.hasAttribute('inert') && !/^(SCRIPT|STYLE)$/.test(other.tagName)
      if (isOpen) closed.push(other)
    }
  }
  for (const element of closed) element.setAttribute('inert', '')
  return () => closed.forEach((element) => element.removeAttribute('inert'))
}

/** Tab goes round within the sheet. */
const keepWithin = (event: KeyboardEvent, sheet: HTMLElement): void => {
  const stops = [...sheet.querySelectorAll<HTMLElement>(focusable)].filter(isThere)
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isOutside = !sheet.contains(activeElement)
  const isAtEdge = event.shiftKey ? activeElement === first || !stops.includes(activeElement as HTMLElement) : activeElement === last
  if (!isOutside && !isAtEdge) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/**
 * An open sheet takes the focus and keeps it. The Escape key closes it, and the focus returns to the place it came from.
 * @param content changes when other content replaces the shown one
 */
export const useHeldFocus = (id: string, isOpen: boolean, content: string, onClose: () => unknown): void => {
  useEffect(() => {
    const sheet = isOpen ? document.getElementById(id) : null
    if (!sheet?.parentElement) return undefined
    const before = document.activeElement
    const letGo = closeOff(sheet.parentElement)
    const onKeyDown = (event: KeyboardEvent): void => {
      // A sheet that opened within this one answers for itself.
      if (sheet.querySelector('[role="dialog"]')) return
      if (event.key === 'Escape') onClose()
      if (event.key === 'Tab') keepWithin(event, sheet)
    }
    // Before the fields see it, because Taro's input keeps its keys to itself.
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      letGo()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
    // A newer onClose is not awaited, because it closes the same sheet.
  }, [isOpen])
  useEffect(() => {
    const sheet = isOpen ? document.getElementById(id) : null
    if (sheet) focusFirst(sheet)
  }, [isOpen, content])
}
