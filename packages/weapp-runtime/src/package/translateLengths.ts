/**
 * rpx is 1/750 of the window's width; vh counts the page's own window, below the navigation bar; the safe area
 * is the one that `wx.getWindowInfo` reports. Also used in the page, for style attributes.
 */
export function translateLengths(value: string): string {
  return value
    .replace(/(^|[^\w.#-])(-?[\d.]+)rpx\b/g, (_, before: string, number: string) => `${before}calc(${number} * 100vw / 750)`)
    .replace(/(^|[^\w.#-])(-?[\d.]+)vh\b/g, (_, before: string, number: string) => `${before}calc(${number} * var(--page-height) / 100)`)
    .replace(/(?:env|constant)\(\s*safe-area-inset-(top|right|bottom|left)\s*(?:,[^)]*)?\)/g, 'var(--safe-area-$1)')
}
