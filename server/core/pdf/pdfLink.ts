import type { PdfLink } from '../../../contract/pdfLink.schema'
import type { App } from '../App'

/** Enough to read a PDF, and to save it after that. */
export const pdfLifeSeconds = 600

/** The address of a PDF, with its signed parameters. */
export const pdfLink = (app: App, path: string, parameters: Record<string, string | number>): PdfLink => {
  const texts = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  return { url: `${app.config.publicUrl}${path}?${new URLSearchParams(texts)}`, expiresInSeconds: pdfLifeSeconds }
}
