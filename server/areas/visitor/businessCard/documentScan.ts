/** Names by which a PDF runs something or carries another file (ISO 32000-1, 7.11.4 and 12.6.4). */
const activeNames = ['/JavaScript', '/Launch', '/EmbeddedFile', '/EmbeddedFiles', '/RichMedia', '/XFA']
/** The key of a carried file. It is so short that compressed bytes hold it by chance, so its value counts too. */
const carriedFile = /\/EF\s*(?:<<|\d+\s+\d+\s+R)/

/** A name may write any of its characters as # with two digits (ISO 32000-1, 7.3.5). */
export const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))

/** What ends a name in a PDF (ISO 32000-1, 7.2.2 and 7.3.5). */
const isNameEnd = (text: string, at: number): boolean => at < text.length && /[\s()<>[\]{}/%]/.test(text[at]!)

/** Whether a text of a PDF names what runs something or carries another file. Its names are plain. */
export const isActiveText = (text: string): boolean =>
  carriedFile.test(text) ||
  activeNames.some((name) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) if (isNameEnd(text, at + name.length)) return true
    return false
  })

/** The end of a ZIP archive's directory. Its readers find it from the end of a file, whatever the file begins with. */
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1')
/** The longest comment of an archive follows it. */
const archiveTailBytes = 65_557

/** The longest of these names as it may be written: each character may take three. */
export const longestWritten = 3 * Math.max(...activeNames.map(({ length }) => length)) + 1

/** Reads a document as its bytes pass, for what is no part of a document to look at. */
export class DocumentScan {
  private carried = ''
  private tail: Buffer = Buffer.alloc(0)
  isActive = false

  look(chunk: Buffer): void {
    const written = this.carried + chunk.toString('latin1')
    this.isActive ||= isActiveText(plainNames(written))
    this.carried = written.slice(-longestWritten)
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-archiveTailBytes)
  }

  /** Whether the file is an archive too. To be asked when all bytes have passed. */
  get isArchive(): boolean {
    return this.tail.includes(archiveEnd)
  }
}
