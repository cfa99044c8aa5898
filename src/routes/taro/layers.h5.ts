/**
 * What lies over a page, as a sheet does. Each is an entry of the browser's history at the page's own address, so that 'back' of
 * browser or phone closes it and leaves the page open. What is closed by its own button keeps its entry, because going back takes
 * a moment in which a page may open. 'Back' passes over such an entry.
 */
const open: { close: () => void }[] = []

const depthNow = (): number => {
  const { layer } = (window.history.state ?? {}) as { layer?: unknown }
  return typeof layer === 'number' ? layer : 0
}

/** The entry that was on screen last: where it was, and how many layers it has. */
let place = window.location.hash
let depth = depthNow()
let isLeaving = false

window.addEventListener('popstate', () => {
  const isSamePlace = window.location.hash === place
  const before = depth
  place = window.location.hash
  depth = depthNow()
  if (isLeaving || !isSamePlace || depth >= before) return
  const layer = open[depth]
  // What had this entry is closed already.
  if (!layer) return window.history.back()
  open.at(-1)!.close()
  // What does not close, because it is at work, needs its entry again.
  setTimeout(() => open.includes(layer) && pushLayer())
})

const pushLayer = (): void => {
  depth += 1
  window.history.pushState({ ...(window.history.state as object | null), layer: depth }, '')
}

/** Notes that something lies over the page. @param close called by 'back' @returns notes that it is gone */
export const beginLayer = (close: () => void): (() => void) => {
  const layer = { close }
  open.push(layer)
  place = window.location.hash
  depth = depthNow()
  // An entry that one closed before has left serves again.
  if (depth < open.length) pushLayer()
  return () => {
    open.splice(open.indexOf(layer), 1)
  }
}

/** A browser that does not report its return must not keep the person waiting. */
const maxWaitMs = 500

/** Goes back through entries of the open page that are to leave no trace. Nothing is closed or shown on the way. */
export const goBackUnseen = async (entries: number): Promise<void> => {
  isLeaving = true
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs)
    window.addEventListener('popstate', () => (clearTimeout(timer), resolve()), { once: true })
    window.history.go(-entries)
  })
  isLeaving = false
}

/** Whether the page is going back through its entries to leave no trace of them. */
export const isGoingBackUnseen = (): boolean => isLeaving

/** Leaves the entries of what lay over the page, so that another page can take the place of the page's own. */
export const leaveLayers = async (): Promise<void> => {
  if (depthNow() > 0) await goBackUnseen(depthNow())
}
