/** The letters of the kinds of keys that the product makes. */
export const lettersOf = {
  base64url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  base36: '0123456789abcdefghijklmnopqrstuvwxyz',
  hex: '0123456789abcdef',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
} as const

/**
 * A key that differs in one letter, and never means the same: a test that writes a fixed letter over the last one gets the same key back
 * now and then. The other letter is half an alphabet away. In base64url that changes the first of its six bits, which counts also where
 * a last letter has bits that nothing reads.
 * @param at its place; the last letter, unless named
 * @param of the letters of this kind of key, in their order
 */
export const almostSame = (key: string, { at = key.length - 1, of = lettersOf.base64url as string } = {}): string => {
  const place = of.indexOf(key[at]!)
  if (place < 0) throw new Error(`"${key[at]}" at ${at} is none of the letters ${of}`)
  return key.slice(0, at) + of[(place + (of.length >> 1)) % of.length]! + key.slice(at + 1)
}

/** The same bytes in the other letters that base64url knows for the last one, which only a lenient reader takes. */
export const otherSpellings = (key: string): string[] =>
  [...lettersOf.base64url]
    .map((letter) => key.slice(0, -1) + letter)
    .filter((one) => one !== key && Buffer.from(one, 'base64url').equals(Buffer.from(key, 'base64url')))
