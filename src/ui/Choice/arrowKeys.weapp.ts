/** The mini-program has no keyboard. */
export const arrowKeys = {}
