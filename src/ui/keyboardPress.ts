/** The part of a keyboard event that counts. */
interface Key {
  key: string
  target: unknown
  currentTarget: unknown
  preventDefault(): void
}

/** Presses a control by Enter or the space bar, as a browser does with its own buttons. */
export const keyboardPress =
  (press: () => unknown) =>
  (event: Key): void => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.target !== event.currentTarget) return
    event.preventDefault()
    press()
  }
