import type { PdfLink } from '@contract/pdfLink.schema'
import { translate } from '@/i18n/words'
import { showPdf } from '@/parts/pdf/showPdf'
import { platform } from '@/platform'
import { toast } from '@/ui/toast'
import { documentWords } from './documentWords'

/** Shows a PDF or a picture. A phone shows no other file, so its link is for a computer. */
export const openFile = async (link: PdfLink, mediaType: string): Promise<void> => {
  if (mediaType === 'application/pdf') return void (await showPdf(link))
  if (mediaType.startsWith('image/')) return platform.showPicture(link.url)
  await platform.copy(link.url)
  toast(translate(documentWords.copied))
}

/** `PDF · 1.2 MB` */
export const fileFacts = ({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): string =>
  `${mediaType === 'application/pdf' ? 'PDF' : 'AI'} · ${sizeBytes < 1_048_576 ? `${Math.max(1, Math.round(sizeBytes / 1024))} KB` : `${(sizeBytes / 1_048_576).toFixed(1)} MB`}`
