/** What a field without a control of its own name holds: agreements, rows. */
const focusable = 'input, textarea, [tabindex="0"]'

/** Scrolls a field to the middle of the screen and focuses it. */
export const showField = (id: string): void => {
  // After the error below the field has rendered.
  setTimeout(() => {
    const control = document.getElementById(id)
    const field = document.getElementById(`${id}-field`) ?? control
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const place = control?.matches(focusable) ? control : (field?.querySelector<HTMLElement>(focusable) ?? control)
    place?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, 50)
}
