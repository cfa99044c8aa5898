/**
 * Base45 (RFC 9285): bytes as characters of a QR code's alphanumeric mode, two bytes in three characters.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export const base45 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let place = 0; place < (isPair ? 3 : 2); place += 1) {
      text += alphabet[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** Decodes; null if the text is no base45. */
export const bytesOfBase45 = (text: string): Uint8Array | null => {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((character) => alphabet.indexOf(character))
    if (digits.includes(-1)) return null
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
