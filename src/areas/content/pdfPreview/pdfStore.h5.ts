import { DrawnPdfStore } from './DrawnPdfStore'

/** A browser draws the PDF in the page. */
export const pdfStore = (url: string): DrawnPdfStore => new DrawnPdfStore(url)
