import type { GateAnswer } from '@contract/rules/tickets/gate'

/** The sound of each answer, and the vibration: milliseconds on, off, on. */
export const tones: Record<GateAnswer, { hertz: number; ms: number; buzz: number[] }> = {
  yes: { hertz: 880, ms: 120, buzz: [60] },
  ask: { hertz: 520, ms: 260, buzz: [60, 80, 60] },
  no: { hertz: 220, ms: 500, buzz: [300] },
}
