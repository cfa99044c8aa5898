/** Letters beyond ASCII of languages, by the encoding in which their spreadsheets save a csv file. */
const western = ['äöüß', 'àâæçèéêëîïôœùûüÿ', 'àèéìíîòóùú', 'áéíñóúüªº', 'áâãàçéêíóôõúüªº', 'åäæéøöü', 'áæðéíóöúýþ', 'çéèêëïíóöüáúà']
const alphabets: Record<string, string[]> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýžäľĺôŕöü', 'áéíóöőúüű', 'ăâîşţ', 'čćđšžöü'],
  'windows-1254': ['âçğıîöşûü'],
  'windows-1251': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
}

/** Signs of texts in every language. Others, such as £ and °, are letters of another encoding where they touch a word. */
const signs = /[’‘‚“”„–—…·•®™«»\u00a0№]/gu

/** A letter inside a word of the other case, or a Latin letter alone: these bytes mean something else. */
const strangeCase = /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}/u
const aloneLatin = /(?<![\p{L}])(?![àÀ\u0400-\u04ff])[^\0-\x7f](?![\p{L}])/u
const mostlyForeign = /(?:(?![\u0400-\u04ff])[^\0-\x7f]){3}/u
const mixed = /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/iu
/** An accented letter that was read as a Chinese one, such as in J鰎g. */
const hanInWord = /[A-Za-z][^\0-\x7f][a-z]/u

const isOfAlphabet = (encoding: string, text: string): boolean => {
  const words = text.replace(signs, ' ')
  // The small letter of İ is i.
  const letters = new Set(words.replace(/[\0-\x7fİ]+/g, '').toLowerCase())
  const isOfOne = alphabets[encoding]!.some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)))
  return isOfOne && ![strangeCase, aloneLatin, mostlyForeign, mixed].some((strange) => strange.test(words))
}

/** How the characters of two bytes are spread: usual ones come first in each of these encodings. */
interface Pairs {
  all: number
  usual: number
}

/** @param isUsual whether a pair is a character of the usual half @param isSign whether it begins a sign or a letter of full width */
const pairsIn = (bytes: Buffer, isUsual: (lead: number, trail: number) => boolean, isSign: (lead: number) => boolean): Pairs => {
  const pairs = { all: 0, usual: 0 }
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0]
    if (lead < 0x80) continue
    at += 1
    if (isSign(lead)) continue
    pairs.all += 1
    if (isUsual(lead, trail)) pairs.usual += 1
  }
  return pairs
}

const shares: Record<string, { least: number; isUsual: (lead: number, trail: number) => boolean; isSign: (lead: number) => boolean }> = {
  // GB 2312, whose first level has the 3,755 usual characters. Names have some of the rest.
  gb18030: {
    least: 0.6,
    isUsual: (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1,
    isSign: (lead) => lead >= 0xa1 && lead <= 0xa3,
  },
  big5: { least: 0.9, isUsual: (lead) => lead >= 0xa4 && lead <= 0xc6, isSign: (lead) => lead >= 0xa1 && lead <= 0xa3 },
  // Hangul, in which Koreans write their names.
  'euc-kr': {
    least: 0.95,
    isUsual: (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1,
    isSign: (lead) => lead >= 0xa1 && lead <= 0xa3,
  },
  // Kana, and the kanji of the first level.
  shift_jis: { least: 0.9, isUsual: (lead) => lead >= 0x82 && lead <= 0x98, isSign: (lead) => lead === 0x81 },
}

/** Whether a text that was decoded by an encoding looks like a language that is saved in it. */
export const isPlausible = (encoding: string, text: string, bytes: Buffer): boolean => {
  const share = shares[encoding]
  if (!share) return isOfAlphabet(encoding, text)
  const { all, usual } = pairsIn(bytes, share.isUsual, share.isSign)
  return all > 0 && usual / all >= share.least && !hanInWord.test(text)
}
