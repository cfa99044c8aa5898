/** A mini-program has WeChat's own picture of it. */
export const setSiteIcon = (_address: string): void => undefined
