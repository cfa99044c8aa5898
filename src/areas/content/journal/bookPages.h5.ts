import { type DrawnPage, drawPage, openPdf } from '../pdfPreview/drawPages'

/** A chapter of a book, with the page on which it begins. */
export interface Chapter {
  title: string
  page: number
}

/** An open PDF. Its pages are drawn one by one. */
export interface Book {
  count: number
  chapters: readonly Chapter[]
  draw(page: number): Promise<DrawnPage>
  close(): Promise<void>
}

type PdfDocument = Awaited<ReturnType<typeof openPdf>>

/** What of an entry leads to a page: a name, or the page itself as first of several values. */
type Target = Awaited<ReturnType<PdfDocument['getOutline']>>[number]['dest']

const pageOf = async (document: PdfDocument, target: Target): Promise<number | null> => {
  const [place] = (typeof target === 'string' ? await document.getDestination(target) : target) ?? []
  if (typeof place === 'number') return place + 1
  return place ? (await document.getPageIndex(place as never)) + 1 : null
}

/** The outermost entries of the outline. One that leads nowhere is left out: a book with a broken outline can be read. */
const chaptersOf = async (document: PdfDocument): Promise<Chapter[]> => {
  const outline = (await document.getOutline().catch(() => null)) ?? []
  const chapters: Chapter[] = []
  for (const { title, dest } of outline) {
    const page = await pageOf(document, dest).catch(() => null)
    if (page !== null && title.trim() !== '') chapters.push({ title: title.trim(), page })
  }
  return chapters
}

/** @throws where the bytes are no PDF, or the browser is too old */
export const openBook = async (bytes: Uint8Array): Promise<Book> => {
  const document = await openPdf(bytes)
  return {
    count: document.numPages,
    chapters: await chaptersOf(document),
    draw: (page) => drawPage(document, page),
    close: () => document.destroy(),
  }
}
