/** A screen reader continues at the title of the new question. */
export const focusQuestion = (): void => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) document.getElementById('question-title')?.focus({ preventScroll: true })
}
