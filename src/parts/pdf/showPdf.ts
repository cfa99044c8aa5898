import { pathOfPdf } from '@contract/ownPdf'
import { go } from '@/routes/go'

/** Shows one of our PDFs inside the site, by the signed link that the server answered. */
export const showPdf = ({ url }: { url: string }): Promise<unknown> => go('pdfPreview', { url: pathOfPdf(url) })
