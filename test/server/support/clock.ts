const minuteMs = 60_000

/** A clock that a test sets. It runs on from there, and starts with the real time. */
export interface Clock {
  now: () => Date
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  setTo(moment: Date): void
  /** Does not run on during the work, which may advance it. A limit is then met to the second on a busy machine too. */
  held<T>(work: () => Promise<T>): Promise<T>
}

export const makeClock = (): Clock => {
  let offsetMs = 0
  let heldAtMs: number | null = null
  const now = (): number => heldAtMs ?? Date.now()
  return {
    now: () => new Date(now() + offsetMs),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      offsetMs += (days * 24 * 60 + hours * 60 + minutes) * minuteMs + seconds * 1000
    },
    setTo(moment) {
      offsetMs = moment.getTime() - now()
    },
    async held(work) {
      heldAtMs = Date.now()
      try {
        return await work()
      } finally {
        offsetMs += heldAtMs - Date.now()
        heldAtMs = null
      }
    },
  }
}
