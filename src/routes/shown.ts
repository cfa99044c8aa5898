let act: (() => void) | null = null

/** Set at start: the callback for each page that comes into view. */
export const connectShown = (made: () => void): void => {
  act = made
}

export const notifyShown = (): void => act?.()
