/** Scripts from Arabic to Mongolian: in some of them the marks U+200C and U+200D belong to the spelling. */
const joined = '\\u0600-\\u109f\\u1780-\\u18af'

/** Marks without a picture that come along when text is copied from chats, contacts and dialogs: directions, soft hyphens, zero widths. */
const unseen = /(?!\u200c|\u200d|[\u0600-\u0605\u06dd])\p{Cf}/gu

/** U+200C and U+200D at any other place. Of several in a row one is kept. */
const strayJoiner = new RegExp(`[\\u200c\\u200d]+(?![${joined}\\u200c\\u200d])|(^|[^${joined}])[\\u200c\\u200d]+`, 'gu')

const isDigit = (at: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(at))

/** Unicode keeps the ten digits of a script in a row, and rows may touch. */
const digitValue = (digit: string): string => {
  const at = digit.codePointAt(0)!
  let zero = at
  while (isDigit(zero - 1)) zero -= 1
  return String((at - zero) % 10)
}

/**
 * What a person typed or pasted, as it was meant: without marks that nobody sees, full-width letters as plain ones, and the decimal
 * digits of every script as 0 to 9. Every kind of value (names, contacts, documents, codes, plates, tax numbers) is read through it.
 */
export const cleanText = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(strayJoiner, '$1')
    .normalize('NFKC')
    .replace(/(?!\d)\p{Nd}/gu, digitValue)
    .trim()

/** Sentences as a person wrote them: without marks that nobody sees. Chinese punctuation stays as it is. */
export const cleanProse = (text: string): string => text.replace(unseen, '').replace(strayJoiner, '$1').normalize('NFC').trim()

/** Capital letters in one spelling: those of a few Greek letters come apart, "\u1fd2" into three signs. */
export const upperCase = (text: string): string => text.toUpperCase().normalize('NFKC')

/** Small letters in one spelling: an accent joins a small letter that it does not join as a capital. */
export const lowerCase = (text: string): string => text.toLowerCase().normalize('NFKC')

/** The same as `cleanText` for numbers and codes: upper case, without spaces and dashes of any kind. */
export const cleanCode = (text: string): string => upperCase(cleanText(text).replace(/[\s\p{Pd}\u2212]/gu, ''))

/** The same for the numbers of banks and tax offices: without dots too. */
export const cleanNumber = (text: string): string => upperCase(cleanCode(text).replace(/\./g, ''))
