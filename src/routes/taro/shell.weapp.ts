/** The mini-program has WeChat's own opening screen. */
export const hideShell = (): void => undefined
