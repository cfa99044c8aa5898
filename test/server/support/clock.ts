const minuteMs = 60_000

/** A clock that a test sets. It runs on from there, and starts with the real time. */
export interface Clock {
  now: () => Date
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
  setTo(moment: Date): void
}

export const makeClock = (): Clock => {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      offsetMs += (days * 24 * 60 + hours * 60 + minutes) * minuteMs + seconds * 1000
    },
    setTo(moment) {
      offsetMs = moment.getTime() - Date.now()
    },
  }
}
