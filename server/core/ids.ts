import type { RowKey } from '../database/within'

/** 2024-01-01T00:00:00Z: ids count milliseconds from here. */
const epochMs = 1704067200000
const sequenceBits = 12n
const workerBits = 10n
const sequenceLimit = 4096

export type Ids = () => string

/**
 * Makes ids in the app, as distributed tables want them: 41 bits of milliseconds, 10 of the worker, 12 of a sequence,
 * in the order of their making. Handed around as decimal strings of up to 19 digits.
 * @param worker a number that no other running process has (`nextval('worker_ids')`), taken modulo 1024
 */
export const makeIds = (worker: number, now: () => number = Date.now): Ids => {
  let lastMs = 0
  let sequence = 0
  const workerPart = BigInt(worker % 1024) << sequenceBits
  return () => {
    // A clock that is set back must not repeat an id, so the last millisecond continues.
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

/** The moment at which an id was made. */
export const momentOfId = (id: string): Date => new Date(Number(BigInt(id) >> (workerBits + sequenceBits)) + epochMs)

const width = 13

/** An id in 13 characters of base 36, for places with little room. */
export const shortId = (id: string): string => BigInt(id).toString(36).padStart(width, '0')

/** The way back. Answers null for what is no short id. */
export const longId = (short: string): string | null => {
  if (!/^[0-9a-z]{13}$/.test(short)) return null
  let value = 0n
  for (const character of short) value = value * 36n + BigInt(Number.parseInt(character, 36))
  return value < 1n << 63n ? value.toString() : null
}

/**
 * What goes out and comes back alone carries its tenant and exhibition in itself: 6 + 13 + 13 = 32 characters,
 * the most that WeChat Pay's out_trade_no and a mini-program's scene take.
 */
export const outsideNumber = (key: RowKey): string => `${key.tenantId}${shortId(key.exhibitionId)}${shortId(key.id)}`

export const readOutsideNumber = (number: string): RowKey | null => {
  const match = /^(\d{6})([0-9a-z]{13})([0-9a-z]{13})$/.exec(number)
  const exhibitionId = match && longId(match[2]!)
  const id = match && longId(match[3]!)
  return match && exhibitionId && id ? { tenantId: match[1]!, exhibitionId, id } : null
}
