/** Scrolls a field to the middle of the screen and focuses it. */
export const showField = (id: string): void => {
  // After the error below the field has rendered.
  setTimeout(() => {
    const control = document.getElementById(id)
    const field = document.getElementById(`${id}-field`) ?? control
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    control?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, 50)
}
