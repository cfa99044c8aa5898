import { readFile } from 'node:fs/promises'
import path from 'node:path'

export type FontName = 'latin' | 'latinBold' | 'chinese' | 'chineseBold'

const latinFolder = (): string => path.dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'))
const chineseFolder = (): string => path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts')

const files: Record<FontName, () => string> = {
  latin: () => path.join(latinFolder(), '400Regular', 'NotoSans_400Regular.ttf'),
  latinBold: () => path.join(latinFolder(), '600SemiBold', 'NotoSans_600SemiBold.ttf'),
  chinese: () => path.join(chineseFolder(), 'NotoSansHans-Regular.otf'),
  chineseBold: () => path.join(chineseFolder(), 'NotoSansHans-Bold.otf'),
}

let loaded: Promise<Record<FontName, Buffer>> | null = null

const load = async (): Promise<Record<FontName, Buffer>> => {
  const names = Object.keys(files) as FontName[]
  const fonts = await Promise.all(names.map(async (name) => [name, await readFile(files[name]())] as const))
  return Object.fromEntries(fonts) as Record<FontName, Buffer>
}

/** The fonts of letters, read once. A process that writes no letter does not read them. */
export const pdfFonts = (): Promise<Record<FontName, Buffer>> =>
  (loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  }))

/** Scripts of the Latin font. All others, and Chinese punctuation, are in the Chinese font. */
const latin = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Mn}\u0020-\u00ff\u2013\u2212\u20ac]/u

export interface Run {
  text: string
  isLatin: boolean
}

/** Splits a text where the font changes. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const letter of text) {
    const isLatin = latin.test(letter)
    const last = runs.at(-1)
    if (last?.isLatin === isLatin) last.text += letter
    else runs.push({ text: letter, isLatin })
  }
  return runs
}
