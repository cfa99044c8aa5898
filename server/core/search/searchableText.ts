/** More of a name or a company is not searched. */
const longestPart = 200

export const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'

/** Brackets and other signs inside Chinese text, such as those around 集团: people leave them out. */
const betweenIdeographs = new RegExp(`(?<=${ideograph})[^\\p{L}\\p{N}\\s]+(?=${ideograph})`, 'gu')

/** One spelling for comparisons: lower case, full-width letters as plain ones, a space for everything but letters and digits. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(betweenIdeographs, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestPart)
