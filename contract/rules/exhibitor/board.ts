import type { Bilingual } from '../../language'
import { type FormValues, isBilingual, isText } from '../form/fieldValues'
import type { FormDefinition } from '../form/form'

/** The greatest lengths of the texts of a board. A longer name does not fit above a booth of nine square metres. */
export const boardLimits = { name: 24, remark: 200 } as const

export const boardLanguages = ['both', 'cn', 'en'] as const
export type BoardLanguages = (typeof boardLanguages)[number]

/** The banner board over a booth: its text, and what is printed next to it. */
export const boardForm: FormDefinition = {
  id: 'exhibitor.board',
  version: 1,
  title: { cn: '楣板', en: 'Fascia name' },
  sections: [
    {
      title: { cn: '楣板文字', en: 'Text' },
      hint: { cn: '主办方按审核通过的内容制作。', en: 'The organiser prints what is approved.' },
      fields: [
        {
          name: 'boardName',
          kind: 'bilingual',
          label: { cn: '名称', en: 'Name' },
          isRequired: true,
          max: boardLimits.name,
        },
        {
          name: 'languages',
          kind: 'select',
          label: { cn: '显示语言', en: 'Languages on the fascia' },
          isRequired: true,
          options: [
            { value: 'both', label: { cn: '中文和英文', en: 'Chinese and English' } },
            { value: 'cn', label: { cn: '仅中文', en: 'Chinese only' } },
            { value: 'en', label: { cn: '仅英文', en: 'English only' } },
          ],
        },
      ],
    },
    {
      title: { cn: 'LOGO', en: 'Logo' },
      fields: [
        {
          name: 'logo',
          kind: 'select',
          label: { cn: '楣板 LOGO', en: 'Logo on the fascia' },
          isRequired: true,
          options: [
            { value: 'none', label: { cn: '仅文字', en: 'Text only' } },
            { value: 'printed', label: { cn: '文字和 LOGO', en: 'Text and logo' } },
          ],
        },
        {
          name: 'artwork',
          kind: 'file',
          label: { cn: 'LOGO 印刷文件', en: 'Logo artwork' },
          help: { cn: 'PDF 或 AI 矢量文件，不超过 10 MB', en: 'A vector file: PDF or AI of up to 10 MB' },
          isRequired: true,
          shownWhen: { field: 'logo', isOneOf: ['printed'] },
        },
        { name: 'remark', kind: 'textarea', label: { cn: '备注', en: 'Remarks' }, max: boardLimits.remark },
      ],
    },
  ],
}

/** An approved board, as the public sees it above the booth. */
export interface Board {
  name: Bilingual
  languages: BoardLanguages
}

/** Reads validated values. */
export const boardIn = ({ boardName, languages }: FormValues): Board => ({
  name: isBilingual(boardName) ? { cn: boardName.cn, en: boardName.en } : { cn: '', en: '' },
  languages: boardLanguages.find((one) => isText(languages) && one === languages) ?? 'both',
})
