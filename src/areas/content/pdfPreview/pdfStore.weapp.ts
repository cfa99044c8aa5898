import { OpenedPdfStore } from './openedPdf.store'

/** WeChat's own reader opens the PDF. */
export const pdfStore = (url: string): OpenedPdfStore => new OpenedPdfStore(url)
