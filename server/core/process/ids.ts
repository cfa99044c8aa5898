/** 2024-01-01T00:00:00Z, the epoch of the ids. */
const epochMs = 1704067200000

const sequenceBits = 12n

const workerBits = 10n

const sequenceLimit = 4096

export type Ids = () => string

/**
 * Creates ids in the app, as distributed tables need: 41 bits of milliseconds, 10 of the worker, 12 of a sequence, in order of
 * creation. Passed around as decimal strings of up to 19 digits.
 * @param worker a number that no other running process has (`nextval('worker_ids')`), taken modulo 1024
 */
export const makeIds = (worker: number, now: () => number = Date.now): Ids => {
  let lastMs = 0
  let sequence = 0
  const workerPart = BigInt(worker % 1024) << sequenceBits
  return () => {
    // If the clock is set back, the last millisecond continues, so that no id repeats.
    let ms = Math.max(now(), lastMs)
    sequence = ms === lastMs ? sequence + 1 : 0
    if (sequence === sequenceLimit) {
      ms += 1
      sequence = 0
    }
    lastMs = ms
    return ((BigInt(ms - epochMs) << (workerBits + sequenceBits)) | workerPart | BigInt(sequence)).toString()
  }
}

/** The creation time of an id. */
export const momentOfId = (id: string): Date => new Date(Number(BigInt(id) >> (workerBits + sequenceBits)) + epochMs)
