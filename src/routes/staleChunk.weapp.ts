/** WeChat updates a mini-program as a whole, between two openings. */
export const reloadWhenStale = (): void => undefined
