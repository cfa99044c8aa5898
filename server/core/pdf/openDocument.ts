import PDFDocument from 'pdfkit'

export interface DocumentSettings {
  /** As readers show it. */
  title: string
  language: 'cn' | 'en'
  at: Date
  /** Of its pages in points, where they are no A4. */
  size?: [number, number]
}

/** Characters that PDF readers show as boxes, or that turn the direction of what follows. */
export const unprintable = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A document with its first page. @returns its bytes too, once it has ended */
export const openDocument = ({ title, language, at, size }: DocumentSettings): { document: PDFKit.PDFDocument; done: Promise<Buffer> } => {
  const document = new PDFDocument({
    size: size ?? 'A4',
    margin: 0,
    lang: language === 'cn' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title.replace(unprintable, ' '), CreationDate: at, ModDate: at, Creator: 'Fairgate', Producer: 'Fairgate' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  return { document, done }
}
