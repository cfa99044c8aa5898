import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font, Fontkit } from '../picture/Fontkit'

/** It has no types of its own. */
const { create } = createRequire(__filename)('fontkit') as Fontkit

/** The fonts of sheets, each in two weights. */
export const fontNames = ['latin', 'chinese', 'korean', 'arabic', 'hebrew', 'thai'] as const
export type FontName = (typeof fontNames)[number]

const google = (family: string, file: string): string =>
  path.join(path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), ...file.split('/'))
const chinese = (file: string): string => path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts', file)

const files: Record<FontName, (isBold: boolean) => string> = {
  latin: (isBold) => google('noto-sans', isBold ? '600SemiBold/NotoSans_600SemiBold.ttf' : '400Regular/NotoSans_400Regular.ttf'),
  chinese: (isBold) => chinese(isBold ? 'NotoSansHans-Bold.otf' : 'NotoSansHans-Regular.otf'),
  korean: (isBold) => google('nanum-gothic', isBold ? '700Bold/NanumGothic_700Bold.ttf' : '400Regular/NanumGothic_400Regular.ttf'),
  // It has the letters of Persian, Urdu and Uyghur too. A letter of Noto's Arabic is drawn as its body and its dots, so a copied text would lack the dots.
  arabic: (isBold) => google('vazirmatn', isBold ? '600SemiBold/Vazirmatn_600SemiBold.ttf' : '400Regular/Vazirmatn_400Regular.ttf'),
  hebrew: (isBold) =>
    google('noto-sans-hebrew', isBold ? '600SemiBold/NotoSansHebrew_600SemiBold.ttf' : '400Regular/NotoSansHebrew_400Regular.ttf'),
  thai: (isBold) =>
    google('noto-sans-thai', isBold ? '600SemiBold/NotoSansThai_600SemiBold.ttf' : '400Regular/NotoSansThai_400Regular.ttf'),
}

const read = new Map<string, Buffer>()

/** Read when a sheet first needs it. Sheets are drawn in threads of their own, which may wait for the disk. */
const bytesOf = (file: string): Buffer => {
  const bytes = read.get(file) ?? readFileSync(file)
  read.set(file, bytes)
  return bytes
}

/** What fontkit keeps of a font. Its own variations of a font share it too. */
interface Kept {
  _tables: object
}

const decoded = new Map<string, object>()

/**
 * A font for one sheet. All sheets of a process share its tables, which are decoded when a letter first needs them: that takes longer
 * than to draw the sheet. Its glyphs are the sheet's own, because a glyph keeps the letter for which it was made.
 */
export const openFont = (name: FontName, isBold: boolean): Font => {
  const file = files[name](isBold)
  const font = create(bytesOf(file))
  const kept = font as unknown as Kept
  const tables = decoded.get(file) ?? kept._tables
  decoded.set(file, tables)
  kept._tables = tables
  return font
}
