import { type ListColumn, named } from '../listColumn'
import type { OrganiserPaper } from './paper.schema'

/** Files of the manual and of companies. */
export const paperColumns: readonly ListColumn<OrganiserPaper>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ paperId }) => paperId },
  { title: { cn: '类别', en: 'Kind' }, cell: ({ kind }) => kind },
  { title: { cn: '标题', en: 'Title' }, cell: ({ title }, language) => named(title, language) },
  { title: { cn: '企业', en: 'Company' }, cell: ({ company }, language) => named(company, language) },
  { title: { cn: '章节', en: 'Chapter' }, cell: ({ chapterId }) => chapterId },
  { title: { cn: '表格', en: 'Form' }, cell: ({ formId }) => formId },
  { title: { cn: '语言', en: 'Language' }, cell: ({ onlyIn }) => onlyIn },
  { title: { cn: '单号', en: 'Number' }, cell: ({ number }) => number },
  { title: { cn: '金额', en: 'Amount' }, cell: ({ amount }) => amount },
  { title: { cn: '上传时间', en: 'Added' }, cell: ({ addedAt }) => addedAt },
  { title: { cn: '查看人数', en: 'Opened by' }, cell: ({ downloads }) => downloads },
]
