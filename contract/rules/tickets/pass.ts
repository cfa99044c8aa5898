import { base45, bytesOfBase45 } from './base45'

/**
 * A pass is the text of a ticket's QR code: `FG1:` and, in base45, a payload with its Ed25519 signature (RFC 8032). Anyone who has
 * the exhibition's public keys can check it without asking anybody, on any target: no part of this file needs a platform.
 *
 * Payload, numbers with the high byte first:
 *
 * | bytes | what |
 * |---|---|
 * | 1 | version of this format: 1 for a code that stays, 2 for one that moves; 3 and 4 for the same with the key of a card |
 * | 1 | id of the key that signed |
 * | 8 | exhibition |
 * | 8 | ticket |
 * | 8 | ticket type |
 * | 2 | the first day of entry, in days since 2020-01-01 |
 * | 4 | which of the 32 days from then on are days of entry, the first in the lowest bit |
 * | 4 | when it was signed, in seconds since 1970 |
 * | 10 | versions 3 and 4 alone: the key that opens the person's encrypted card (docs/decisions/205) |
 *
 * With 64 bytes of signature that is 169 characters: a QR code of 45 by 45 modules at error correction M.
 *
 * A pass that moves begins with `FG2:`. After the signature it has the time step, 4 bytes, and 6 bytes of an HMAC over it. The phone gets
 * the HMAC's key with the pass, and gates derive it from the payload. So a screenshot is stale when its step is over, and without its tail
 * it is no pass at all. That is 184 characters, or 49 by 49 modules.
 */
export interface Pass {
  keyId: number
  exhibitionId: string
  ticketId: string
  ticketTypeId: string
  /** 'yyyy-MM-dd', in ascending order. */
  entryDays: string[]
  issuedAtMs: number
  /** The code moves: it is valid for a moment only. */
  isMoving?: boolean
  /** Opens the person's encrypted card. A pass of an earlier version has none. */
  cardKey?: Uint8Array
}

/** The ticket type of the one code of a person, which is for all their tickets. No type has this id. */
export const everyType = '0'

/** Whether a pass is the one code of a person. It names one of their tickets, for gates without a network. */
export const isOneCode = ({ ticketTypeId }: Pick<Pass, 'ticketTypeId'>): boolean => ticketTypeId === everyType

export const passPrefix = 'FG1:'
const movingPrefix = 'FG2:'
const [stayingVersion, movingVersion] = [1, 2]
/** This much more is the version of a pass that has the key of a card. */
const keyedBy = 2
const factBytes = 36
export const cardKeyBytes = 10
const signatureBytes = 64
const stepBytes = 4
const macBytes = 6

/** A moving code changes this often. One step more is accepted, so that a screenshot is stale after 30 seconds at the latest. */
export const stepMs = 15_000

/** HMAC-SHA256 of the platform. */
export type Hmac = (key: Uint8Array, data: Uint8Array) => Uint8Array

/** The key by which the code of one pass moves. @param gateKey of the key that signed it */
export const movingKey = (hmac: Hmac, gateKey: Uint8Array, payload: Uint8Array): Uint8Array => hmac(gateKey, payload).slice(0, 16)
const dayMs = 86_400_000
const firstDayMs = Date.UTC(2020, 0, 1)
/** The days that a pass can name, from the first of them on. */
export const passDays = 32

/** An id as 8 bytes. Written by hand, because the JavaScript of older phones has no BigInt. */
export const bytesOfId = (id: string): number[] => {
  const bytes = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const digit of id) {
    let carry = Number(digit)
    for (let at = 7; at >= 0; at -= 1) {
      const value = bytes[at]! * 10 + carry
      bytes[at] = value & 0xff
      carry = value >> 8
    }
    if (carry > 0) throw new RangeError('an id has at most 64 bits')
  }
  return bytes
}

export const idOfBytes = (bytes: ArrayLike<number>): string => {
  let digits = [0]
  for (const byte of Array.from(bytes)) {
    let carry = byte
    digits = digits.map((digit) => {
      const value = digit * 256 + carry
      carry = Math.floor(value / 10)
      return value % 10
    })
    for (; carry > 0; carry = Math.floor(carry / 10)) digits.push(carry % 10)
  }
  return digits
    .reverse()
    .join('')
    .replace(/^0+(?=\d)/, '')
}

const dayNumber = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - firstDayMs) / dayMs)
const dayText = (number: number): string => new Date(firstDayMs + number * dayMs).toISOString().slice(0, 10)

/**
 * The bytes to sign.
 * @throws RangeError if there is no valid day, or the days are more than a month apart
 */
export const passPayload = (pass: Pass): Uint8Array => {
  const days = pass.entryDays.map(dayNumber).sort((a, b) => a - b)
  const [first] = days
  const fits = first !== undefined && days.every((day) => day >= 0 && day <= 0xffff && day - first < passDays)
  if (!fits) throw new RangeError('the days of entry do not fit a pass')
  const { cardKey } = pass
  if (cardKey && cardKey.length !== cardKeyBytes) throw new RangeError('the key of a card has ten bytes')
  const payload = new Uint8Array(factBytes + (cardKey ? cardKeyBytes : 0))
  payload.set([
    (pass.isMoving ? movingVersion! : stayingVersion!) + (cardKey ? keyedBy : 0),
    pass.keyId,
    ...bytesOfId(pass.exhibitionId),
    ...bytesOfId(pass.ticketId),
    ...bytesOfId(pass.ticketTypeId),
  ])
  const view = new DataView(payload.buffer)
  view.setUint16(26, first)
  for (const day of days) {
    const byte = 31 - Math.floor((day - first) / 8)
    payload[byte] = payload[byte]! | (1 << ((day - first) % 8))
  }
  view.setUint32(32, Math.floor(pass.issuedAtMs / 1000))
  if (cardKey) payload.set(cardKey, factBytes)
  return payload
}

export const passText = (payload: Uint8Array, signature: Uint8Array): string => {
  const bytes = new Uint8Array(payload.length + signature.length)
  bytes.set(payload)
  bytes.set(signature, payload.length)
  return passPrefix + base45(bytes)
}

/** The time step of a moment. */
export const stepOf = (nowMs: number): number => Math.floor(nowMs / stepMs)

const tailOf = (hmac: Hmac, key: Uint8Array, step: number): Uint8Array => {
  const tail = new Uint8Array(stepBytes + macBytes)
  new DataView(tail.buffer).setUint32(0, step)
  tail.set(hmac(key, tail.slice(0, stepBytes)).slice(0, macBytes), stepBytes)
  return tail
}

/** The text of a moving pass at a moment. @param text what the server signed @param key of `movingKey` */
export const movingText = (text: string, key: Uint8Array, hmac: Hmac, nowMs: number): string =>
  movingPrefix + text.slice(passPrefix.length) + base45(tailOf(hmac, key, stepOf(nowMs)))

/** The content of a text before its signature is checked. */
export interface ReadPass {
  pass: Pass
  payload: Uint8Array
  signature: Uint8Array
  /** Of a moving code: the step and its HMAC. */
  tail: Uint8Array | null
}

/** Parses a scanned text. @returns null if it is no pass of this format */
export const readPass = (text: string): ReadPass | null => {
  const isMoving = text.startsWith(movingPrefix)
  const bytes = isMoving || text.startsWith(passPrefix) ? bytesOfBase45(text.slice(passPrefix.length)) : null
  if (!bytes) return null
  // Without its tail, a moving pass is none.
  const version = isMoving ? movingVersion! : stayingVersion!
  const isKeyed = bytes[0] === version + keyedBy
  if (!isKeyed && bytes[0] !== version) return null
  const payloadBytes = factBytes + (isKeyed ? cardKeyBytes : 0)
  const signedBytes = payloadBytes + signatureBytes
  if (bytes.length !== signedBytes + (isMoving ? stepBytes + macBytes : 0)) return null
  const payload = bytes.slice(0, payloadBytes)
  const view = new DataView(payload.buffer)
  const first = view.getUint16(26)
  const isEntryDay = (offset: number): boolean => ((payload[31 - Math.floor(offset / 8)]! >> (offset % 8)) & 1) === 1
  return {
    payload,
    signature: bytes.slice(payloadBytes, signedBytes),
    tail: isMoving ? bytes.slice(signedBytes) : null,
    pass: {
      keyId: payload[1]!,
      exhibitionId: idOfBytes(payload.subarray(2, 10)),
      ticketId: idOfBytes(payload.subarray(10, 18)),
      ticketTypeId: idOfBytes(payload.subarray(18, 26)),
      entryDays: Array.from({ length: passDays }, (_, offset) => offset)
        .filter(isEntryDay)
        .map((offset) => dayText(first + offset)),
      issuedAtMs: view.getUint32(32) * 1000,
      ...(isMoving ? { isMoving } : {}),
      ...(isKeyed ? { cardKey: payload.slice(factBytes) } : {}),
    },
  }
}

/** `stale`: a moving code of another moment, as a screenshot is. `copyRefused`: a code that stays, where only moving ones count. */
export type PassVerdict =
  | 'good'
  | 'notAPass'
  | 'otherExhibition'
  | 'keyUnknown'
  | 'forged'
  | 'ticketVoid'
  | 'tooOld'
  | 'stale'
  | 'copyRefused'
  | 'otherDay'

/**
 * The greatest age of a pass. The wallet gets a fresh one whenever it is opened with a network, so this ends old screenshots and
 * nothing else.
 */
export const greatestPassAgeMs = 30 * dayMs

export interface PassCheck {
  exhibitionId: string
  /** As `passKeys` returns them. */
  keys: { keyId: number; publicKey: string }[]
  /** 'yyyy-MM-dd' in the exhibition's zone. */
  today: string
  nowMs: number
  /** Ids of tickets whose passes are void, as an entrance list has them. */
  voidTickets: Pick<readonly string[], 'includes'>
  /** Another greatest age, as an entrance list has it. */
  maxAgeMs?: number
  /** Keys for codes that move. A gate without them refuses such codes as stale. */
  moving?: { keys: { keyId: number; key: Uint8Array }[]; hmac: Hmac; toleranceSteps?: number }
  /** `refuse`: a code that does not move is refused. */
  copies?: 'letIn' | 'ask' | 'refuse'
  /** The platform's Ed25519. `publicKey`: 32 bytes, base64url. */
  verify(publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean
}

const isOfNow = ({ payload, tail, pass }: ReadPass, nowMs: number, moving: PassCheck['moving']): boolean => {
  const gateKey = moving?.keys.find(({ keyId }) => keyId === pass.keyId)
  if (!moving || !gateKey || !tail) return false
  const step = new DataView(tail.buffer, tail.byteOffset).getUint32(0)
  const expected = tailOf(moving.hmac, movingKey(moving.hmac, gateKey.key, payload), step)
  return Math.abs(stepOf(nowMs) - step) <= (moving.toleranceSteps ?? 1) && tail.every((byte, at) => byte === expected[at])
}

export interface CheckedPass {
  verdict: PassVerdict
  /** Null if the code proves nothing. */
  pass: Pass | null
  /** The code does not move. */
  isCopy: boolean
}

/** Checks a scanned text offline, as an entrance does. */
export const checkPass = (
  text: string,
  { exhibitionId, keys, today, nowMs, voidTickets, maxAgeMs = greatestPassAgeMs, moving, copies = 'letIn', verify }: PassCheck,
): CheckedPass => {
  const read = readPass(text)
  if (!read) return { verdict: 'notAPass', pass: null, isCopy: false }
  const { pass, payload, signature, tail } = read
  const isCopy = tail === null
  const proves = (verdict: PassVerdict): CheckedPass => ({ verdict, pass, isCopy })
  if (pass.exhibitionId !== exhibitionId) return { verdict: 'otherExhibition', pass: null, isCopy }
  const key = keys.find(({ keyId }) => keyId === pass.keyId)
  if (!key) return { verdict: 'keyUnknown', pass: null, isCopy }
  if (!verify(key.publicKey, payload, signature)) return { verdict: 'forged', pass: null, isCopy }
  if (voidTickets.includes(pass.ticketId)) return proves('ticketVoid')
  if (nowMs - pass.issuedAtMs > maxAgeMs) return proves('tooOld')
  if (!isCopy && !isOfNow(read, nowMs, moving)) return proves('stale')
  if (isCopy && copies === 'refuse') return proves('copyRefused')
  return proves(pass.entryDays.includes(today) ? 'good' : 'otherDay')
}
