/** The bytes of each character that an encoding has in one or two bytes, found by reading all of them. */
const bytesIn = (encoding: string): Map<string, number[]> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found = new Map<string, number[]>()
  const note = (bytes: number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      if ([...text].length === 1 && !found.has(text)) found.set(text, bytes)
    } catch {
      // These bytes are no character.
    }
  }
  for (let one = 0; one < 256; one += 1) note([one])
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) note([lead, trail])
  return found
}

/** A text as a spreadsheet saves it in an older encoding. */
export const encodedAs = (encoding: string, text: string): Buffer => {
  const known = bytesIn(encoding)
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = known.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}
