import { fieldNames, sourceNames, temperatureNames } from '../../../../contract/connect/contactWords'
import type { ContactRow } from '../../../../contract/connect/contact.schema'
import type { ListColumn } from '../../../../contract/listColumn'
import type { SurveyQuestion } from '../../../../contract/rules/connect/survey'
import { contactFields } from '../../../../contract/rules/connect/contactEntry'

/** A contact as a file has it. */
export interface ExportedContact extends ContactRow {
  /** The texts of its notes, the earliest first. */
  noteTexts: string[]
  /** What members answered, by the question. */
  answers: ReadonlyMap<string, readonly string[]>
}

const fields: readonly ListColumn<ExportedContact>[] = contactFields.map((name) => ({
  title: fieldNames[name],
  cell: ({ values }) => values[name] ?? '',
}))

const usualColumns: readonly ListColumn<ExportedContact>[] = [
  ...fields,
  {
    title: { cn: '意向', en: 'Interest' },
    cell: ({ temperature }, language) => (temperature ? temperatureNames[temperature][language] : ''),
  },
  { title: { cn: '标签', en: 'Tags' }, cell: ({ tags }, language) => tags.map(({ name }) => name).join(language === 'cn' ? '、' : ', ') },
  { title: { cn: '备注', en: 'Notes' }, cell: ({ noteTexts }) => noteTexts.join('\n') },
  { title: { cn: '下一步', en: 'Next step' }, cell: ({ nextStep }) => nextStep?.text ?? '' },
  { title: { cn: '提醒日期', en: 'Remind on' }, cell: ({ nextStep }) => nextStep?.day ?? '' },
  { title: { cn: '负责人', en: 'Owner' }, cell: ({ owner }) => owner },
  {
    title: { cn: '来源', en: 'Source' },
    cell: ({ source, withdrawnAt }, language) => (withdrawnAt === null ? sourceNames[source][language] : ''),
  },
  { title: { cn: '首次收集', en: 'Collected' }, cell: ({ firstAt }) => firstAt },
  { title: { cn: '最近更新', en: 'Last change' }, cell: ({ lastAt }) => lastAt },
  { title: { cn: '撤回授权时间', en: 'Withdrawn' }, cell: ({ withdrawnAt }) => withdrawnAt ?? '' },
]

/** The columns of a workbook and of CSV: one for each question comes last, also where it is asked no longer. */
export const exportColumnsOf = (questions: readonly SurveyQuestion[]): readonly ListColumn<ExportedContact>[] => [
  ...usualColumns,
  ...questions.map(({ id, title }): ListColumn<ExportedContact> => ({
    title: { cn: title, en: title },
    cell: ({ answers }, language) => (answers.get(id) ?? []).join(language === 'cn' ? '、' : ', '),
  })),
]
