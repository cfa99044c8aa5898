import { type ListColumn, shownId } from '../listColumn'
import { companyColumns } from './booth.columns'
import type { ReviewedVersion } from './exhibitorReview.schema'

/** What a version changes in one field. */
export const changeText = ({ label, before, after, afterUrls }: ReviewedVersion['changes'][number]): string =>
  `${label}: ${afterUrls.join(' ') || `${before || '-'} > ${after || '-'}`}`

/** What companies send for review. */
export const versionColumns: readonly ListColumn<ReviewedVersion>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: shownId },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '提交时间', en: 'Submitted' }, cell: ({ submittedAt }) => submittedAt },
  { title: { cn: '类别', en: 'Kind' }, cell: ({ kind }) => kind },
  { title: { cn: '版本', en: 'Version' }, cell: ({ number }) => number },
  ...companyColumns,
  { title: { cn: '变更', en: 'Changes' }, cell: ({ changes }) => changes.map(changeText).join('\n') },
  { title: { cn: '审核时间', en: 'Decided' }, cell: ({ decidedAt }) => decidedAt },
  { title: { cn: '未通过原因', en: 'Reason' }, cell: ({ reason }) => reason },
]
