const reloadedName = 'fairgate.reloadedAt'
/** A page that fails again this soon after a reload is broken, not outdated. It must not reload in a loop. */
const reloadCooldownMs = 20_000

const isChunkFailure = (reason: unknown): boolean => {
  const { name, message } = (reason ?? {}) as Error
  return name === 'ChunkLoadError' || /Loading (CSS )?chunk [\w-]+ failed/.test(message ?? '')
}

/**
 * A new version was deployed while this page was open, so its next chunk is missing. The page reloads once; the drafts keep all
 * entries.
 */
export const reloadWhenStale = (): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkFailure(event.reason)) return
    const lastMs = Number(window.sessionStorage.getItem(reloadedName) ?? 0)
    if (Date.now() - lastMs < reloadCooldownMs || navigator.onLine === false) return
    event.preventDefault()
    window.sessionStorage.setItem(reloadedName, String(Date.now()))
    window.location.reload()
  })
}
