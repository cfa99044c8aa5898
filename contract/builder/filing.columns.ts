import { type ListColumn, shownId } from '../listColumn'
import type { ReviewedFiling } from './filingReview.schema'

/** Filings of builders, as their reviewers list them. */
export const filingColumns: readonly ListColumn<ReviewedFiling>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: shownId },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '提交时间', en: 'Sent' }, cell: ({ submittedAt }) => submittedAt },
  { title: { cn: '搭建商', en: 'Builder' }, cell: ({ companyName }) => companyName },
  { title: { cn: '统一社会信用代码', en: 'Credit code' }, cell: ({ licenceNo }) => licenceNo },
  { title: { cn: '联系人', en: 'Contact' }, cell: ({ contactName }) => contactName },
  { title: { cn: '手机', en: 'Mobile' }, cell: ({ contactPhone }) => contactPhone },
  { title: { cn: '施工人员', en: 'People' }, cell: ({ people }) => people },
  { title: { cn: '证件', en: 'Documents' }, cell: ({ documents }) => documents },
  { title: { cn: '最早到期', en: 'First to expire' }, cell: ({ firstUntil }) => firstUntil },
  { title: { cn: '原因', en: 'Reason' }, cell: ({ reason }) => reason },
]
