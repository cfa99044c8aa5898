/** A mini-program has no desktop page. */
export const openDesktop = (_page: 'jump' | 'geo', _link: Record<string, string | undefined>): void => undefined
