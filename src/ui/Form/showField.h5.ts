/** What a field without a control of its own name holds: agreements, rows. */
const focusable = 'input, textarea, [tabindex="0"]'

/** Scrolls a field to the middle of the screen and focuses it, unless the person has gone to another field meanwhile. */
export const showField = (id: string): void => {
  const before = document.activeElement
  // After the error below the field has rendered.
  setTimeout(() => {
    const now = document.activeElement
    // Their text would land in this field otherwise.
    if (now !== before && now !== document.body && before?.isConnected) return
    const control = document.getElementById(id)
    const field = document.getElementById(`${id}-field`) ?? control
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const place = control?.matches(focusable) ? control : (field?.querySelector<HTMLElement>(focusable) ?? control)
    place?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, 50)
}
