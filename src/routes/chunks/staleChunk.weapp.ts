/** WeChat updates a mini-program as a whole, between two starts. */
export const reloadWhenStale = (): void => undefined
