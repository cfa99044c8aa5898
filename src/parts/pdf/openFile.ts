import type { PdfLink } from '@contract/pdfLink.schema'
import { defineWords, translate } from '@/i18n/words'
import { platform } from '@/platform'
import { toast } from '@/ui/toast'
import { showPdf } from './showPdf'

const words = defineWords({
  copied: { cn: '链接已复制，请在 10 分钟内用电脑打开', en: 'Link copied. Open it on a computer within 10 minutes.' },
})

/** Shows a PDF or a picture. A phone shows no other file, so its link is for a computer. */
export const openFile = async (link: Pick<PdfLink, 'url'>, mediaType: string): Promise<void> => {
  if (mediaType === 'application/pdf') return void (await showPdf(link))
  if (mediaType.startsWith('image/')) return platform.showPicture(link.url)
  await platform.copy(link.url)
  toast(translate(words.copied))
}

const kindOf = (mediaType: string): string => {
  if (mediaType.startsWith('image/')) return mediaType === 'image/png' ? 'PNG' : 'JPG'
  return mediaType === 'application/pdf' ? 'PDF' : 'AI'
}

/** `PDF · 1.2 MB` */
export const fileFacts = ({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): string =>
  `${kindOf(mediaType)} · ${sizeBytes < 1_048_576 ? `${Math.max(1, Math.round(sizeBytes / 1024))} KB` : `${(sizeBytes / 1_048_576).toFixed(1)} MB`}`
