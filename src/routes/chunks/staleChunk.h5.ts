const reloadedName = 'fairgate.reloadedAt'
/** A page that fails again this soon after a reload is broken, not outdated. It must not reload in a loop. */
const reloadCooldownMs = 20_000

const isChunkFailure = (reason: unknown): boolean => {
  const { name, message } = (reason ?? {}) as Error
  return name === 'ChunkLoadError' || /Loading (CSS )?chunk [\w-]+ failed/.test(message ?? '')
}

/** The scripts of the page itself, before any chunk is loaded. */
const ownScripts = [...document.scripts].map(({ src }) => /js\/[\w.-]+$/.exec(src)?.[0]).filter((name) => name !== undefined)

/** Whether the server has another build than the open one: its page names other scripts. Without an answer nothing is known. */
const isOutdated = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const html = answer.ok ? await answer.text() : ''
    return html !== '' && ownScripts.some((name) => !html.includes(name))
  } catch {
    return false
  }
}

/**
 * A new version was deployed while this page was open, so its next chunk is missing. The page reloads once; the drafts keep all
 * entries. A chunk that is lost on the way is another matter: a reload without a network would lose the page.
 * @returns whether the page reloads
 */
export const reloadIfOutdated = async (reason: unknown): Promise<boolean> => {
  const lastMs = Number(window.sessionStorage.getItem(reloadedName) ?? 0)
  if (!isChunkFailure(reason) || Date.now() - lastMs < reloadCooldownMs || !(await isOutdated())) return false
  window.sessionStorage.setItem(reloadedName, String(Date.now()))
  window.location.reload()
  return true
}

/** The same for the parts of a page. */
export const reloadWhenStale = (): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkFailure(event.reason)) return
    event.preventDefault()
    void reloadIfOutdated(event.reason)
  })
}
