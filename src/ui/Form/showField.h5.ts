/** Brings a field into the middle of the screen and puts the cursor in it. */
export const showField = (id: string): void => {
  // After the sentence below the field has been drawn.
  setTimeout(() => {
    const control = document.getElementById(id)
    const field = document.getElementById(`${id}-field`) ?? control
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    control?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, 50)
}
