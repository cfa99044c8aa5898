/** The mini-program has no keyboard. */
export const watchArrowKeys = (): void => undefined
