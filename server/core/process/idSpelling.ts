import type { RowKey } from '../../database/within'

const width = 13

/** An id in 13 characters of base 36, for short texts. */
const shortId = (id: string): string => BigInt(id).toString(36).padStart(width, '0')

/** Decodes a short id; null if the text is none. */
const longId = (short: string): string | null => {
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
