/** WeChat sets the icon of a mini-program. */
export const setSiteIcon = (_address: string): void => undefined
