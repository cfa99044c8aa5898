import { defineWords } from '@/i18n/words'

/** What is said of a document that is chosen or opened. */
export const documentWords = defineWords({
  tooLarge: { cn: '文件不能超过 10 MB', en: 'The file is larger than 10 MB' },
  notHere: { cn: '无法在此选择文件，请在电脑上上传', en: 'Files cannot be selected here. Please use a computer.' },
})
