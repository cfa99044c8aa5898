/** A page of a PDF as a picture. */
export interface DrawnPage {
  /** A PNG as data URL. */
  picture: string
  width: number
  height: number
  /** For screen readers. */
  text: string
}

type PdfJs = typeof import('pdfjs-dist')

/** A longer document is saved instead. */
const maxPages = 30
/** Sharp on a phone, and enough to enlarge. */
const pictureWidth = 1240

let library: Promise<PdfJs> | null = null

/**
 * PDF.js as it was published: 1.8 MB that the builder need not compile again. It is loaded for this page alone. Without a worker of
 * its own it draws in the page, because the messaging app's browser starts no worker of modules.
 */
const pdfJs = (): Promise<PdfJs> =>
  (library ??= Promise.all([
    import(/* webpackIgnore: true */ new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href) as Promise<PdfJs>,
    import(/* webpackIgnore: true */ new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href),
  ]).then(([lib, worker]) => {
    ;(globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = worker
    return lib
  }))

type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>

/** Opens a PDF. Scripts inside it are not run, and nothing is fetched for it. */
export const openPdf = async (bytes: Uint8Array): Promise<PdfDocument> => {
  const { getDocument } = await pdfJs()
  return getDocument({ data: bytes, isEvalSupported: false, disableFontFace: true, enableXfa: false }).promise
}

/** Draws one page of an open PDF. */
export const drawPage = async (document: PdfDocument, at: number): Promise<DrawnPage> => {
  const page = await document.getPage(at)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pictureWidth / width })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('no canvas here')
  await page.render({ canvasContext, viewport, background: '#ffffff' }).promise
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { picture: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height, text }
}

/** Draws the pages of a PDF. */
export const drawPages = async (bytes: Uint8Array): Promise<DrawnPage[]> => {
  const document = await openPdf(bytes)
  const pages: DrawnPage[] = []
  for (let at = 1; at <= Math.min(document.numPages, maxPages); at += 1) pages.push(await drawPage(document, at))
  await document.destroy()
  return pages
}
