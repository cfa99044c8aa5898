import { DrawnPdfStore } from './drawnPdf.store'

/** A browser draws the PDF in the page. */
export const pdfStore = (url: string): DrawnPdfStore => new DrawnPdfStore(url)
