import { type Words, translate } from '@/i18n/words'
import { platform } from '@/platform'
import { toast } from '@/ui/toast'

/** Copies a text, and says whether that worked. */
export const copyText = async (text: string, said: Words<'copied' | 'copyFailed'>): Promise<void> => {
  const isCopied = await platform.copy(text).then(
    () => true,
    () => false,
  )
  toast(translate(isCopied ? said.copied : said.copyFailed))
}
