import type { RowKey } from '../../database/within'

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

const width = 13

/** An id in 13 characters of base 36, for short texts. */
export const shortId = (id: string): string => BigInt(id).toString(36).padStart(width, '0')

/** Decodes a short id; null if the text is none. */
export const longId = (short: string): string | null => {
  if (!/^[0-9a-z]{13}$/.test(short)) return null
  let value = 0n
  for (const character of short) value = value * 36n + BigInt(Number.parseInt(character, 36))
  return value < 1n << 63n ? value.toString() : null
}

/**
 * A reference that leaves the server contains its tenant and exhibition: 6 + 13 + 13 = 32 characters. That is the maximum of
 * WeChat Pay's out_trade_no and of a mini-program's scene.
 */
/** @param attempt of a thing that is asked for again under another number */
export const outsideNumber = (key: RowKey, attempt = 1): string =>
  `${key.tenantId}${shortId(key.exhibitionId)}${shortId(key.id)}${attempt > 1 ? `-${attempt}` : ''}`

export const readOutsideNumber = (number: string): RowKey | null => {
  const match = /^(\d{6})([0-9a-z]{13})([0-9a-z]{13})(?:-[1-9]\d{0,3})?$/.exec(number)
  const exhibitionId = match && longId(match[2]!)
  const id = match && longId(match[3]!)
  return match && exhibitionId && id ? { tenantId: match[1]!, exhibitionId, id } : null
}
