import { randomFraction } from './random'

const maxMs = Number(process.env.FAIRGATE_LATENCY_MS ?? 0)

/** Whether answers come late in this run. */
export const hasLatency = maxMs > 0

/** With `FAIRGATE_LATENCY_MS=600` an answer comes up to so much later, each by chance: what does not wait for it fails. */
export const lateness = (): Promise<void> =>
  hasLatency
    ? new Promise((resolve) => {
        setTimeout(resolve, randomFraction() * maxMs)
      })
    : Promise.resolve()
