import type { ValidationError } from '../fieldErrors'
import type { Bilingual } from '../language'

/** A single-page exhibit shows no more items than this. */
export const exhibitItemsMax = 4

/** Letters that each text may have. */
export const exhibitLimits = { name: 60, intro: 600, itemName: 60, itemText: 200 } as const

export interface ExhibitItem {
  name: Bilingual
  text: Bilingual
}

/** What an exhibitor writes of an exhibit. The order of its items counts. */
export interface ExhibitContent {
  name: Bilingual
  intro: Bilingual
  items: ExhibitItem[]
}

const trimmedText = ({ cn, en }: Bilingual): Bilingual => ({ cn: cn.trim(), en: en.trim() })

/** The content without spaces around its texts, as it is sent and stored. */
export const trimmedExhibit = ({ name, intro, items }: ExhibitContent): ExhibitContent => ({
  name: trimmedText(name),
  intro: trimmedText(intro),
  items: items.map((item) => ({ name: trimmedText(item.name), text: trimmedText(item.text) })),
})

type ExhibitErrors = Record<string, ValidationError>

const validateText = (field: string, { cn, en }: Bilingual, max: number, isRequired: boolean): ExhibitErrors => {
  const refused: ExhibitErrors = {}
  for (const [language, text] of [
    ['cn', cn],
    ['en', en],
  ] as const) {
    if (isRequired && text === '') refused[`${field}.${language}`] = { code: 'required' }
    if (text.length > max) refused[`${field}.${language}`] = { code: 'tooLong', max }
  }
  return refused
}

/** Checks an exhibit without spaces around its texts. Answers the refusals by field: `name.cn`, `items.0.text.en`, `items`. */
export const validateExhibit = ({ name, intro, items }: ExhibitContent): ExhibitErrors => ({
  ...validateText('name', name, exhibitLimits.name, true),
  ...validateText('intro', intro, exhibitLimits.intro, false),
  ...(items.length > exhibitItemsMax ? { items: { code: 'tooMany', max: exhibitItemsMax } as const } : {}),
  ...(Object.assign(
    {},
    ...items.map((item, at) => ({
      ...validateText(`items.${at}.name`, item.name, exhibitLimits.itemName, true),
      ...validateText(`items.${at}.text`, item.text, exhibitLimits.itemText, false),
    })),
  ) as ExhibitErrors),
})
