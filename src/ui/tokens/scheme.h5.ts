import type { Scheme } from './theme'

/** Reports the browser's setting now, and at each change. */
export const watchScheme = (onChange: (scheme: Scheme) => void): void => {
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  if (!dark) return
  const report = (): void => onChange(dark.matches ? 'dark' : 'light')
  report()
  // Safari 13 cannot follow a change. It has the setting of the moment in which the page was loaded.
  dark.addEventListener?.('change', report)
}
