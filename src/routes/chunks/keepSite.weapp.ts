/** WeChat keeps the mini-program on the phone. */
export const keepSite = (): void => undefined
