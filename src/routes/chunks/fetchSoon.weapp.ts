/** The mini-program has its pages on the phone. */
export const fetchSoon = (_name: string | null): void => undefined
