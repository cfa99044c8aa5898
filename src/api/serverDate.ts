/** Server time minus phone time, by the last answer. */
interface Received {
  offsetMs: number
  atMs: number
}

let received: Received | null = null

/** The header has whole seconds, so half a second is added on average. */
const halfSecondMs = 500

/** Notes the time of an answer, which comes with each one anyway. @param header of the answer; null if it has none */
export const noteServerDate = (header: string | null | undefined, sentAtMs: number): void => {
  const serverMs = Date.parse(header ?? '')
  const nowMs = Date.now()
  // A slow answer is too inexact.
  if (!Number.isNaN(serverMs) && nowMs - sentAtMs < 2000)
    received = { offsetMs: serverMs + halfSecondMs - (sentAtMs + nowMs) / 2, atMs: nowMs }
}

/** The offset of the last answer within this time; null if there was none. */
export const receivedOffset = (withinMs: number): number | null => {
  const ageMs = received ? Date.now() - received.atMs : Infinity
  return received && ageMs >= 0 && ageMs < withinMs ? received.offsetMs : null
}
