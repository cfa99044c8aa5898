import { platform } from '@/platform'

/** A mini-program has no downloads, so the text is copied. @returns how it was saved */
export const exportText = async (_name: string, text: string): Promise<'downloaded' | 'copied'> => {
  await platform.copy(text)
  return 'copied'
}
