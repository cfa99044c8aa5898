/** The page is closed, or the person looks at another: it may never be shown again. */
export const onHide = (listener: () => void): void => {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener())
  // Safari closes a tab without the event above.
  window.addEventListener('pagehide', listener)
}
