import type { Bilingual } from '../../language'
import { type FormValues, isBilingual, isChoices, isText } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'

/** Products of one company. */
export const maxProducts = 2000
export const productLimits = { name: 60, intro: 600, pictures: 6, video: 300 } as const

/** What a company says of a product. */
export interface ProductContent {
  name: Bilingual
  intro: Bilingual
  /** The key of a dictionary; empty for none. */
  category: string
  /** Uploaded files, in the order in which they are shown. */
  pictures: string[]
  /** An uploaded file; empty for none. */
  video: string
  videoLink: string
}

/** The form of a product. Client and server validate with it. @param categories the code of a dictionary */
export const productForm = (categories: string): FormDefinition => ({
  id: 'exhibit.product',
  version: 1,
  title: { cn: '展品', en: 'Product' },
  sections: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', label: { cn: '名称', en: 'Name' }, isRequired: true, max: productLimits.name },
        { name: 'intro', kind: 'bilingual', label: { cn: '介绍', en: 'Description' }, isLong: true, max: productLimits.intro },
        { name: 'category', kind: 'tree', label: { cn: '展品类别', en: 'Category' }, dictionary: categories, max: 1 },
        { name: 'pictures', kind: 'files', label: { cn: '图片', en: 'Pictures' }, max: productLimits.pictures },
        { name: 'video', kind: 'video', label: { cn: '视频', en: 'Video' } },
        {
          name: 'videoLink',
          kind: 'text',
          label: { cn: '视频链接', en: 'Link to a video' },
          max: productLimits.video,
          pattern: 'https:\\/\\/[^\\s\\/?#@:]+\\.[^\\s\\/?#@:]+(?:[\\/?#]\\S*)?',
          patternMessage: { cn: '请填写以 https:// 开头的网址', en: 'Please enter an address that starts with https://' },
        },
      ],
    },
  ],
})

const textsIn = (value: FormValues[string]): Bilingual => (isBilingual(value) ? value : { cn: '', en: '' })
const textIn = (value: FormValues[string]): string => (isText(value) ? value : '')

/** Reads the form's values. What is not filled in is empty. */
export const productIn = ({ name, intro, category, pictures, video, videoLink }: FormValues): ProductContent => ({
  name: textsIn(name),
  intro: textsIn(intro),
  category: isChoices(category) ? (category[0] ?? '') : '',
  pictures: isChoices(pictures) ? pictures.slice(0, productLimits.pictures) : [],
  video: textIn(video),
  videoLink: textIn(videoLink),
})
