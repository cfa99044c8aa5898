import { type ListColumn, named, shownId } from '../listColumn'
import type { ReviewedForm } from './manual.schema'

/** Forms that companies handed in. Addresses of files end after some minutes, so no column has one. */
export const formColumns: readonly ListColumn<ReviewedForm>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ id, version }) => shownId({ id, revision: String(version) }) },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '提交时间', en: 'Handed in' }, cell: ({ submittedAt }) => submittedAt },
  { title: { cn: '逾期', en: 'Late' }, cell: ({ isLate }, language) => (isLate ? { cn: '是', en: 'yes' }[language] : '') },
  { title: { cn: '表格', en: 'Form' }, cell: ({ title }, language) => named(title, language) },
  { title: { cn: '企业', en: 'Company' }, cell: ({ company }, language) => named(company, language) },
  { title: { cn: '展位', en: 'Booths' }, cell: ({ boothNos }) => boothNos.join(' ') },
  { title: { cn: '文件', en: 'File' }, cell: ({ fileName }) => fileName },
  { title: { cn: '退回原因', en: 'Reason' }, cell: ({ reason }) => reason },
]
