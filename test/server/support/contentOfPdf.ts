import { inflateSync } from 'node:zlib'

/** What a PDF writes on its pages: the operators of its content streams. */
export const contentOfPdf = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes)
  const streams: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.toString('latin1', at - 3, at) === 'end' || file[at + 7] !== 0x78) continue
    const text = inflateSync(file.subarray(at + 7, file.indexOf('endstream', at))).toString('latin1')
    if (text.includes(' Tf')) streams.push(text)
  }
  return streams.join('\n')
}

/** Glyphs that a font does not have. Readers draw them as boxes. */
export const boxesOnPdf = (bytes: Uint8Array): number =>
  [...contentOfPdf(bytes).matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, glyphs]) => glyphs!.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length

/** The letters that a PDF names for its shaped texts, for readers that copy or speak them. */
export const namedTexts = (bytes: Uint8Array): string[] =>
  [...contentOfPdf(bytes).matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text]) => {
    const plain = text!.replace(/\\(\d{3}|[^])/g, (_, sign: string) =>
      /^\d/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign),
    )
    const utf16 = Buffer.from(plain, 'latin1').subarray(2).swap16()
    return utf16.toString('utf16le')
  })
