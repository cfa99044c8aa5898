import type { PdfLink } from '@contract/pdfLink.schema'
import type { MaterialKind } from '@contract/rules/content/material'
import { showPdf } from '@/parts/pdf/showPdf'
import { platform } from '@/platform'

/** How a file reached the person: it is open, or its address was copied. */
export type Opened = 'opened' | 'copied'

/** Shows a PDF in the page. The browser saves what is another kind. */
export const openMaterial = async (link: PdfLink, kind: MaterialKind): Promise<Opened> => {
  await (kind === 'pdf' ? showPdf(link) : platform.leave(`${link.url}&download=1`))
  return 'opened'
}
