/**
 * Taro's dialog on H5 consists of plain boxes. This adds roles, labels and keyboard control.
 * @param labels of the cancelling and of the confirming button, which Taro itself refuses if they are longer than four letters
 * @returns closes it, as its first button does
 */
export const describeModal = (title: string, labels: readonly string[]): (() => void) => {
  // The dialog is in the document right after the call, and Taro removes it.
  const modal = [...document.querySelectorAll<HTMLElement>('.taro__modal')].pop()
  if (!modal) return () => undefined
  const box = modal.querySelector('.taro-modal__content')
  box?.setAttribute('role', 'alertdialog')
  box?.setAttribute('aria-modal', 'true')
  box?.setAttribute('aria-label', title)
  const both = [...modal.querySelectorAll<HTMLElement>('.taro-model__btn')]
  // Taro writes its own at each opening.
  both.forEach((button, at) => (button.textContent = labels[at] ?? ''))
  const buttons = both.filter((button) => button.style.display !== 'none')
  for (const button of buttons) {
    button.setAttribute('role', 'button')
    button.tabIndex = 0
  }
  const before = document.activeElement
  // Set, not added, because the next dialog reuses the element.
  modal.onkeydown = (event) => {
    const at = buttons.indexOf(event.target as HTMLElement)
    if (event.key === 'Escape') buttons[0]?.click()
    else if (at < 0) return
    else if (event.key === 'Enter' || event.key === ' ') buttons[at]!.click()
    // Traps the focus in the dialog.
    else if (event.key === 'Tab') buttons[(at + 1) % buttons.length]!.focus()
    else return
    event.preventDefault()
  }
  modal.onclick = () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  buttons[0]?.focus()
  return () => buttons[0]?.click()
}
