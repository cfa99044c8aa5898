import { type ContactField, contactFields } from './contactEntry'

/**
 * A person's card, encrypted so that the code of their own badge alone opens it. A company's phones fetch all cards of a fair ahead, and
 * learn nothing of a person whom they never scanned (docs/decisions/205).
 *
 * SHA-512 of the badge's key, exhibition and ticket gives the card's name (8 bytes) and its key for XSalsa20-Poly1305. A line of a bundle
 * is the name in hexadecimal digits, a `.`, and base64url of 8 random bytes and the box.
 */

/** The parts of tweetnacl that are used, in plain JavaScript for every target. */
export interface CardCipher {
  hash(message: Uint8Array): Uint8Array
  secretbox: {
    (message: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array
    open(box: Uint8Array, nonce: Uint8Array, key: Uint8Array): Uint8Array | null
  }
}

export interface CardKeys {
  /** Finds the card in a bundle: 16 hexadecimal digits. */
  name: string
  boxKey: Uint8Array
}

const nameBytes = 8
export const saltBytes = 8
const boxKeyBytes = 32
const nonceBytes = 24

/** The length of a card says little of its person. */
const paddedTo = 48

const asciiOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @param badge what its pass says */
export const cardKeysOf = (
  { hash }: Pick<CardCipher, 'hash'>,
  { cardKey, exhibitionId, ticketId }: { cardKey: Uint8Array; exhibitionId: string; ticketId: string },
): CardKeys => {
  const digest = hash(Uint8Array.from([...cardKey, ...asciiOf(`/fairgate card/${exhibitionId}/${ticketId}`)]))
  return { boxKey: digest.slice(0, boxKeyBytes), name: hexOf(digest.slice(boxKeyBytes, boxKeyBytes + nameBytes)) }
}

const nonceOf = (salt: Uint8Array): Uint8Array => {
  const nonce = new Uint8Array(nonceBytes)
  nonce.set(salt)
  return nonce
}

/** UTF-8 by hand, because a mini-program has no `TextEncoder`. */
const utf8 = (text: string): number[] => {
  const escaped = encodeURIComponent(text)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped[at] === '%'
    bytes.push(isEscape ? Number.parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at))
    if (isEscape) at += 2
  }
  return bytes
}

const textOfUtf8 = (bytes: Uint8Array): string => decodeURIComponent(hexOf(bytes).replace(/../g, '%$&'))

export type Card = Partial<Record<ContactField, string>>

/** @param salt random, new for each box @returns the salt and the box */
export const encryptCard = ({ secretbox }: CardCipher, { boxKey }: CardKeys, card: Card, salt: Uint8Array): Uint8Array => {
  const text = utf8(JSON.stringify(contactFields.map((field) => card[field] ?? '')))
  const padded = new Uint8Array(Math.ceil(text.length / paddedTo) * paddedTo).fill(0x20)
  padded.set(text)
  const box = secretbox(padded, nonceOf(salt), boxKey)
  const bytes = new Uint8Array(saltBytes + box.length)
  bytes.set(salt)
  bytes.set(box, saltBytes)
  return bytes
}

/** @returns null if another key encrypted it */
export const openCard = ({ secretbox }: CardCipher, { boxKey }: CardKeys, bytes: Uint8Array): Card | null => {
  const text = secretbox.open(bytes.slice(saltBytes), nonceOf(bytes.slice(0, saltBytes)), boxKey)
  if (!text) return null
  const values = JSON.parse(textOfUtf8(text)) as string[]
  return Object.fromEntries(contactFields.flatMap((field, at) => (values[at] ? [[field, values[at]]] : [])))
}

/** A line of a bundle. */
export const cardLine = (name: string, box: string): string => `${name}.${box}`

/** The box of a card among the lines of a bundle; null if it is not there. @param lines each begins with a line break */
export const boxOfLine = (lines: string, name: string): string | null => {
  const at = lines.indexOf(`\n${name}.`)
  if (at < 0) return null
  const begin = at + name.length + 2
  const end = lines.indexOf('\n', begin)
  return lines.slice(begin, end < 0 ? undefined : end)
}
