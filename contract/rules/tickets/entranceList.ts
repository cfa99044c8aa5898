import type { Bilingual } from '../../language'
import { bytesOfBase45 } from './base45'
import type { GateRules } from './gate'

/**
 * What an entrance needs to check passes without a network: the keys that passes may be signed with, and the tickets that are void.
 * It is signed, so that it may be carried on any path. JSON of ASCII characters alone.
 */
export interface EntranceList {
  version: 1
  exhibitionId: string
  issuedAtMs: number
  /** From then on, an entrance needs a newer list. */
  validUntilMs: number
  /** The greatest age of a pass. */
  maxPassAgeMs: number
  /** As `passKeys` returns them. A key that was revoked is missing. */
  keys: { keyId: number; publicKey: string }[]
  /** Tickets that were lost, cancelled or withheld, and tickets for one entry that were used. */
  voidTickets: string[]
  /** The zones of the fair, and what they ask. */
  rules: GateRules
  /** The days of the fair that the list may be used on, with their first moments. */
  days: { day: string; startsAtMs: number }[]
  /** The names of ticket types. */
  ticketTypes: Record<string, Bilingual>
  /** Types whose tickets are for one entry to each zone. */
  oneEntryTypes: string[]
  /** By zone, the used tickets for one entry that were scanned there. Other zones may still let them in. */
  entered: Record<string, string[]>
}

/** The day of a moment, by a list. */
export const dayOfList = ({ days }: Pick<EntranceList, 'days'>, nowMs: number): string =>
  [...days].reverse().find(({ startsAtMs }) => startsAtMs <= nowMs)?.day ?? days[0]?.day ?? ''

/** JSON of ASCII characters alone, whatever language its texts are in. */
export const entranceListText = (list: EntranceList): string =>
  JSON.stringify(list).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface SignedEntranceList {
  /** The JSON of an `EntranceList`. It begins with a brace and a pass with a number, so neither can pass for the other. */
  list: string
  keyId: number
  /** Ed25519, base45. */
  signature: string
}

export type EntranceListVerdict = 'good' | 'keyUnknown' | 'forged' | 'otherExhibition' | 'expired'

export interface EntranceListCheck {
  exhibitionId: string
  /** Keys that the entrance fetched from the server, or had from the list before. */
  keys: { keyId: number; publicKey: string }[]
  nowMs: number
  /** The platform's Ed25519. `publicKey`: 32 bytes, base64url. */
  verify(publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean
}

/** The bytes that are signed. */
export const entranceListBytes = (list: string): Uint8Array => Uint8Array.from(list, (letter) => letter.charCodeAt(0))

/** Checks a list before an entrance uses it. */
export const checkEntranceList = (
  { list, keyId, signature }: SignedEntranceList,
  { exhibitionId, keys, nowMs, verify }: EntranceListCheck,
): { verdict: EntranceListVerdict; list: EntranceList | null } => {
  const key = keys.find((one) => one.keyId === keyId)
  if (!key) return { verdict: 'keyUnknown', list: null }
  const bytes = bytesOfBase45(signature)
  if (!bytes || !/^[ -~]*$/.test(list) || !verify(key.publicKey, entranceListBytes(list), bytes)) return { verdict: 'forged', list: null }
  const read = JSON.parse(list) as EntranceList
  if (read.exhibitionId !== exhibitionId) return { verdict: 'otherExhibition', list: null }
  return nowMs > read.validUntilMs ? { verdict: 'expired', list: null } : { verdict: 'good', list: read }
}
