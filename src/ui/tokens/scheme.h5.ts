import type { Scheme } from './theme'

/** Tells the browser's setting now, and each time that it changes. */
export const watchScheme = (onChange: (scheme: Scheme) => void): void => {
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  if (!dark) return
  const tell = (): void => onChange(dark.matches ? 'dark' : 'light')
  tell()
  // Safari 13 cannot follow a change. It has the setting of the moment in which the page was loaded.
  dark.addEventListener?.('change', tell)
}
