const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of plain ASCII (RFC 4648). Mini-programs have no `btoa`. */
export const base64 = (text: string): string => {
  let encoded = ''
  for (let at = 0; at < text.length; at += 3) {
    const [a, b = NaN, c = NaN] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
    encoded += alphabet[a >> 2]! + alphabet[((a & 3) << 4) | ((b || 0) >> 4)]!
    encoded += Number.isNaN(b) ? '=' : alphabet[((b & 15) << 2) | ((c || 0) >> 6)]!
    encoded += Number.isNaN(c) ? '=' : alphabet[c & 63]!
  }
  return encoded
}
