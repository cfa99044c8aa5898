const control = 'input, textarea, [role="button"][aria-expanded], [role="checkbox"]'

/** Focuses the next control of the form. A text is edited, a list waits for a tap. */
export const focusNext = (id: string): void => {
  const here = document.getElementById(id)
  const form = here?.closest('[data-form]')
  if (!here || !form) return
  const all = [...form.querySelectorAll<HTMLElement>(control)]
  all[all.indexOf(here) + 1]?.focus()
}
