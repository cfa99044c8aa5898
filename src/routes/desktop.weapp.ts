/** There is no desktop around a mini-program. */
export const openDesktop = (_page: 'jump' | 'geo', _link: Record<string, string | undefined>): void => undefined
