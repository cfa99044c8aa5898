/** Server time minus phone time, as the last answer told it. */
interface Heard {
  offsetMs: number
  atMs: number
}

let heard: Heard | null = null

/** The header has whole seconds, so half a second is added on average. */
const halfSecondMs = 500

/** Notes the time of an answer, which comes with each one anyway. @param header of the answer; null if it has none */
export const noteServerDate = (header: string | null | undefined, sentAtMs: number): void => {
  const serverMs = Date.parse(header ?? '')
  const nowMs = Date.now()
  // A slow answer says little about the time.
  if (!Number.isNaN(serverMs) && nowMs - sentAtMs < 2000)
    heard = { offsetMs: serverMs + halfSecondMs - (sentAtMs + nowMs) / 2, atMs: nowMs }
}

/** The offset that an answer told within this time; null if there was none. */
export const heardOffset = (withinMs: number): number | null => {
  const ageMs = heard ? Date.now() - heard.atMs : Infinity
  return heard && ageMs >= 0 && ageMs < withinMs ? heard.offsetMs : null
}
