/** A file that is often sent as a spreadsheet, and is none that is read. */
export type OtherFormat = 'oldWorkbook' | 'webPage' | 'pdf' | 'openDocument'

const startsWith = (bytes: Buffer, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte)

/** An archive names its kind in its first part, which is not packed. */
const isOpenDocument = (bytes: Buffer): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) && bytes.subarray(30, 120).toString('latin1').startsWith('mimetypeapplication/vnd.oasis')

/** What a file is by its first bytes; null where it may be a workbook or a text with commas. */
export const otherFormatOf = (bytes: Buffer): OtherFormat | null => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook'
  if (startsWith(bytes, ...Buffer.from('%PDF-'))) return 'pdf'
  if (isOpenDocument(bytes)) return 'openDocument'
  const text = bytes.subarray(0, 1000).toString('latin1').replaceAll('\0', '')
  return /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:!|\?xml|html|head|meta|table|body|style)/i.test(text) ? 'webPage' : null
}
