/** Sets the alternative text of an image. */
export const altText = (alt = ''): object => (alt ? { ariaLabel: alt } : {})
