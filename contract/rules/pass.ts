import { base45, bytesOfBase45 } from './base45'

/**
 * A pass is the text of a ticket's QR code: `FG1:` and, in base45, a payload with its Ed25519 signature (RFC 8032). Anyone who has
 * the exhibition's public keys can check it without asking anybody, on any target: no part of this file needs a platform.
 *
 * Payload, version 1, 36 bytes, numbers with the high byte first:
 *
 * | bytes | what |
 * |---|---|
 * | 1 | version of this format, 1 |
 * | 1 | id of the key that signed |
 * | 8 | exhibition |
 * | 8 | ticket |
 * | 8 | ticket type |
 * | 2 | the first day of entry, in days since 2020-01-01 |
 * | 4 | which of the 32 days from then on are days of entry, the first in the lowest bit |
 * | 4 | when it was signed, in seconds since 1970 |
 *
 * With 64 bytes of signature that is 154 characters: a QR code of 41 by 41 modules at error correction M.
 */
export interface Pass {
  keyId: number
  exhibitionId: string
  ticketId: string
  ticketTypeId: string
  /** 'yyyy-MM-dd', in ascending order. */
  entryDays: string[]
  issuedAtMs: number
}

export const passPrefix = 'FG1:'
const formatVersion = 1
const payloadBytes = 36
const signatureBytes = 64
const dayMs = 86_400_000
const firstDayMs = Date.UTC(2020, 0, 1)
const daySpan = 32

/** An id as 8 bytes. Written by hand, because the JavaScript of older phones has no BigInt. */
const bytesOfId = (id: string): number[] => {
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

const idOfBytes = (bytes: ArrayLike<number>): string => {
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
  const fits = first !== undefined && days.every((day) => day >= 0 && day <= 0xffff && day - first < daySpan)
  if (!fits) throw new RangeError('the days of entry do not fit a pass')
  const payload = new Uint8Array(payloadBytes)
  payload.set([formatVersion, pass.keyId, ...bytesOfId(pass.exhibitionId), ...bytesOfId(pass.ticketId), ...bytesOfId(pass.ticketTypeId)])
  const view = new DataView(payload.buffer)
  view.setUint16(26, first)
  for (const day of days) {
    const byte = 31 - Math.floor((day - first) / 8)
    payload[byte] = payload[byte]! | (1 << ((day - first) % 8))
  }
  view.setUint32(32, Math.floor(pass.issuedAtMs / 1000))
  return payload
}

export const passText = (payload: Uint8Array, signature: Uint8Array): string => {
  const bytes = new Uint8Array(payload.length + signature.length)
  bytes.set(payload)
  bytes.set(signature, payload.length)
  return passPrefix + base45(bytes)
}

/** The content of a text before its signature is checked. */
export interface ReadPass {
  pass: Pass
  payload: Uint8Array
  signature: Uint8Array
}

/** Parses a scanned text. @returns null if it is no pass of this format */
export const readPass = (text: string): ReadPass | null => {
  const bytes = text.startsWith(passPrefix) ? bytesOfBase45(text.slice(passPrefix.length)) : null
  if (bytes?.length !== payloadBytes + signatureBytes || bytes[0] !== formatVersion) return null
  const payload = bytes.slice(0, payloadBytes)
  const view = new DataView(payload.buffer)
  const first = view.getUint16(26)
  const isEntryDay = (offset: number): boolean => ((payload[31 - Math.floor(offset / 8)]! >> (offset % 8)) & 1) === 1
  return {
    payload,
    signature: bytes.slice(payloadBytes),
    pass: {
      keyId: payload[1]!,
      exhibitionId: idOfBytes(payload.subarray(2, 10)),
      ticketId: idOfBytes(payload.subarray(10, 18)),
      ticketTypeId: idOfBytes(payload.subarray(18, 26)),
      entryDays: Array.from({ length: daySpan }, (_, offset) => offset)
        .filter(isEntryDay)
        .map((offset) => dayText(first + offset)),
      issuedAtMs: view.getUint32(32) * 1000,
    },
  }
}

export type PassVerdict = 'good' | 'notAPass' | 'otherExhibition' | 'keyUnknown' | 'forged' | 'ticketVoid' | 'tooOld' | 'otherDay'

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
  voidTickets: readonly string[]
  /** Another greatest age, as an entrance list has it. */
  maxAgeMs?: number
  /** The platform's Ed25519. `publicKey`: 32 bytes, base64url. */
  verify(publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean
}

/** Checks a scanned text offline, as an entrance does. */
export const checkPass = (
  text: string,
  { exhibitionId, keys, today, nowMs, voidTickets, maxAgeMs = greatestPassAgeMs, verify }: PassCheck,
): { verdict: PassVerdict; pass: Pass | null } => {
  const read = readPass(text)
  if (!read) return { verdict: 'notAPass', pass: null }
  const { pass, payload, signature } = read
  if (pass.exhibitionId !== exhibitionId) return { verdict: 'otherExhibition', pass: null }
  const key = keys.find(({ keyId }) => keyId === pass.keyId)
  if (!key) return { verdict: 'keyUnknown', pass: null }
  if (!verify(key.publicKey, payload, signature)) return { verdict: 'forged', pass: null }
  if (voidTickets.includes(pass.ticketId)) return { verdict: 'ticketVoid', pass }
  if (nowMs - pass.issuedAtMs > maxAgeMs) return { verdict: 'tooOld', pass }
  return { verdict: pass.entryDays.includes(today) ? 'good' : 'otherDay', pass }
}
