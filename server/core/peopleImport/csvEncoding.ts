import { isPlausible } from './plausibleText'

/** The bytes of a csv file are no text that is sure. */
export class UnknownText extends Error {
  /** @param line the first row with bytes that are not sure */
  constructor(readonly line: number) {
    super(`the encoding of row ${line} is unknown`)
  }
}

const byteOrderMarks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What spreadsheets write without a mark: those of China, of Taiwan and Hong Kong, of Japan, of Korea, and of Europe. */
const legacyEncodings = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1254',
  'windows-1251',
]

/** What Windows-1252 has at 0x80 to 0x9f. Some versions of Node read ISO 8859-1 there. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const withWindowsSigns = (text: string): string => text.replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80]!)

/** A text without characters that no text has; null where a byte does not fit. */
const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    const read = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const text = encoding === 'windows-1252' ? withWindowsSigns(read) : read
    // eslint-disable-next-line no-control-regex -- a text has none of them, so these bytes are no text in this encoding
    return /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/.test(text) ? null : text
  } catch {
    return null
  }
}

/** The row of the first byte beyond ASCII, or of the first that is no UTF-8 where most are. */
const lineOf = (bytes: Buffer, isBroken: boolean): number => {
  const text = bytes.toString(isBroken ? 'utf8' : 'latin1')
  const at = text.search(isBroken ? /\ufffd/ : /[^\0-\x7f]/)
  return text.slice(0, Math.max(0, at)).split(/\r\n|\r|\n/).length
}

/** A file in UTF-8 that lost a byte: most of its characters are good. In other encodings nearly all are bad. */
const isBrokenUtf8 = (bytes: Buffer): boolean => {
  let [good, bad] = [0, 0]
  for (const [character] of bytes.toString('utf8').matchAll(/[^\0-\x7f]/gu)) {
    if (character === '\ufffd') bad += 1
    else good += 1
  }
  return good > 0 && good >= bad * 2
}

/** Two bytes a character, and no mark: the zeros of Latin letters and commas say which comes first. */
const unmarkedUtf16 = (bytes: Buffer): string | null => {
  const zeros = [0, 0]
  for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  return (even + odd) * 10 < bytes.length ? null : odd > even ? 'utf-16le' : 'utf-16be'
}

/** The first cells of a text, among which the titles of the columns are. */
const firstCells = (text: string): string[] => text.slice(0, 4000).split(/[\r\n,;\t|"]+/)

/**
 * The text of a csv file. Without a mark, UTF-8 is tried first. An older encoding counts where a title of a column is written in it, or
 * where it is the only one in which the text looks like a language. No guess is taken, because the wrong one makes other names of names.
 * @param isTitle whether a cell is a title of a column
 * @returns null for bytes that are no text at all
 * @throws UnknownText
 */
export const textOfCsv = (bytes: Buffer, isTitle: (cell: string) => boolean): string | null => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const sure = decoded(bytes, marked ?? unmarkedUtf16(bytes) ?? 'utf-8')
  if (sure !== null) return sure
  if (bytes.includes(0)) return null
  if (marked || isBrokenUtf8(bytes)) throw new UnknownText(lineOf(bytes, true))
  const texts = legacyEncodings.flatMap((encoding) => {
    const text = decoded(bytes, encoding)
    return text === null ? [] : [{ encoding, text }]
  })
  const titled = texts.filter(({ text }) => firstCells(text).some((cell) => /[^\0-\x7f]/.test(cell) && isTitle(cell)))
  const found = new Set(
    (titled.length > 0 ? titled : texts.filter(({ encoding, text }) => isPlausible(encoding, text, bytes))).map(({ text }) => text),
  )
  if (found.size !== 1) throw new UnknownText(lineOf(bytes, false))
  return [...found][0]!
}
