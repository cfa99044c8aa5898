/** A mini-program cannot move what is below a row that is gone. */
export const useFoldsAway = (_id: string): void => undefined
