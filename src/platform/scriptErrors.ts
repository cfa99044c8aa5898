/** Uncaught errors, in any browser. */
export const onScriptError = (listener: (error: unknown) => void): void => {
  window.addEventListener('error', (event) => {
    if (event.message) listener(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
}
