/** The first screen and its parts come first. */
const afterMs = 4000

let isAsked = false

/** Keeps the site on the phone for a hall without a network. A browser that refuses works as before. */
export const keepSite = (): void => {
  if (isAsked || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  isAsked = true
  setTimeout(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined), afterMs)
}
