/** The mini-program's keyboard closes by itself. */
export const focusNext = (_id: string): void => undefined
