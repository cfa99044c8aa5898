/**
 * Runs in a page before its own scripts, and counts as web.dev defines it. Written as text, because the page is no module of ours.
 *
 * Cumulative Layout Shift (https://web.dev/articles/cls): shifts within 500 ms of an input do not count (`hadRecentInput`). The others
 * add up in session windows: at most 1 s between two shifts, at most 5 s in all. The figure is the largest window.
 *
 * Interaction to Next Paint (https://web.dev/articles/inp): the longest event of each `interactionId`, from the input to the next paint.
 * Event Timing rounds to 8 ms, and reports events of 16 ms or more. `noteInteraction` is a function of the test, so that an interaction
 * which leaves the page is counted too.
 */
export const probe = `(() => {
  const vitals = (window.__vitals = { shift: 0, moved: [] })
  let window_ = { sum: 0, firstMs: 0, lastMs: -Infinity, moved: [] }
  const nameOf = (node) => {
    const element = node && (node.nodeType === 1 ? node : node.parentElement)
    return element ? element.id || element.closest('[id]')?.id + ' ' + String(element.className).split(' ')[0] : 'gone'
  }
  const watch = (type, each, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more })
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return
    const { startTime, value } = entry
    if (startTime - window_.lastMs > 1000 || startTime - window_.firstMs > 5000)
      window_ = { sum: 0, firstMs: startTime, lastMs: startTime, moved: [] }
    window_.sum += value
    window_.lastMs = startTime
    for (const { node, previousRect, currentRect } of entry.sources)
      window_.moved.push(nameOf(node) + ' ' + Math.round(previousRect.y) + '+' + Math.round(previousRect.height) + ' to ' +
        Math.round(currentRect.y) + '+' + Math.round(currentRect.height) + ' at ' + Math.round(startTime) + ' ms')
    if (window_.sum > vitals.shift) Object.assign(vitals, { shift: window_.sum, moved: [...window_.moved] })
  })
  watch('event', (entry) => { if (entry.interactionId) window.noteInteraction?.(entry.duration) }, { durationThreshold: 16 })
})()`

/** What the probe says of a page. */
export interface Probed {
  shift: number
  moved: string[]
}
