import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'
import { type FormValues, isBilingual, isRows } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'
import { validateForm } from '../form/validateForm'

/** The maximum number of items of a single-page exhibit. */
export const maxExhibitItems = 4

/** The maximum lengths of its texts. */
export const exhibitLimits = { name: 60, intro: 600, itemName: 60, itemText: 200 } as const

export interface ExhibitItem {
  name: Bilingual
  text: Bilingual
}

/** The content of an exhibit. The order of its items matters. */
export interface ExhibitContent {
  name: Bilingual
  intro: Bilingual
  items: ExhibitItem[]
}

/** The form of an exhibit. Client and server validate with it. */
export const exhibitForm: FormDefinition = {
  id: 'exhibit.single',
  version: 1,
  title: { cn: '展品页', en: 'Exhibit page' },
  sections: [
    {
      title: { cn: '展品页', en: 'Exhibit page' },
      hint: { cn: '保存前，填写的内容会暂存在本机。', en: 'Until you save, your entries are kept on this phone.' },
      fields: [
        { name: 'name', kind: 'bilingual', label: { cn: '名称', en: 'Name' }, isRequired: true, max: exhibitLimits.name },
        { name: 'intro', kind: 'bilingual', label: { cn: '简介', en: 'Introduction' }, isLong: true, max: exhibitLimits.intro },
      ],
    },
    {
      fields: [
        {
          name: 'items',
          kind: 'group',
          label: { cn: '展品', en: 'Exhibit' },
          addLabel: { cn: '添加展品', en: 'Add exhibit' },
          max: maxExhibitItems,
          fields: [
            { name: 'name', kind: 'bilingual', label: { cn: '名称', en: 'Name' }, isRequired: true, max: exhibitLimits.itemName },
            { name: 'text', kind: 'bilingual', label: { cn: '简短说明', en: 'Summary' }, isLong: true, max: exhibitLimits.itemText },
          ],
        },
      ],
    },
  ],
}

const trimmedText = ({ cn, en }: Bilingual): Bilingual => ({ cn: cn.trim(), en: en.trim() })

/** The content with trimmed texts, as it is sent and stored. */
export const trimmedExhibit = ({ name, intro, items }: ExhibitContent): ExhibitContent => ({
  name: trimmedText(name),
  intro: trimmedText(intro),
  items: items.map((item) => ({ name: trimmedText(item.name), text: trimmedText(item.text) })),
})

export const exhibitValues = ({ name, intro, items }: ExhibitContent): FormValues => ({
  name,
  intro,
  items: items.map(({ name: itemName, text }) => ({ name: itemName, text })),
})

const textIn = (value: FormValues[string]): Bilingual => (isBilingual(value) ? { cn: value.cn, en: value.en } : { cn: '', en: '' })

/** Reads the form's values. An untouched text is empty. */
export const exhibitIn = ({ name, intro, items }: FormValues): ExhibitContent => ({
  name: textIn(name),
  intro: textIn(intro),
  items: isRows(items) ? items.map((row) => ({ name: textIn(row.name), text: textIn(row.text) })) : [],
})

/** Checks an exhibit. @returns the errors by field: `name.cn`, `items.0.text.en`, `items` */
export const validateExhibit = (content: ExhibitContent): Record<string, ValidationError> =>
  validateForm(exhibitForm, exhibitValues(content))
