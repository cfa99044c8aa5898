/** Brings a question to the middle of the screen. The focus stays with the person. */
export const showQuestion = (id: string): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}

/** A screen reader continues at the heading of the new page. */
export const focusHeading = (id: string): void => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
}
