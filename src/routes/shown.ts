let act: (() => void) | null = null

/** Handed in at start: what happens each time that a page comes into view. */
export const connectShown = (made: () => void): void => {
  act = made
}

export const notifyShown = (): void => act?.()
