/** A browser's own bar follows the page. */
export const showBarColor = (_color: string): void => undefined
