import { type ListColumn, named, shownId } from '../listColumn'
import type { OrganiserCredential, OrganiserQuota } from './credential.schema'

/** Applications and credentials, as their reviewers list them. */
export const credentialColumns: readonly ListColumn<OrganiserCredential>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: shownId },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '申请时间', en: 'Applied' }, cell: ({ appliedAt }) => appliedAt },
  { title: { cn: '企业', en: 'Company' }, cell: ({ company }) => company },
  { title: { cn: '证件类别', en: 'Kind' }, cell: ({ kindName }, language) => named(kindName, language) },
  { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
  { title: { cn: '审核时间', en: 'Decided' }, cell: ({ decidedAt }) => decidedAt },
  { title: { cn: '审核意见', en: 'Remark' }, cell: ({ remark }) => remark },
]

/** What each company may have. */
export const credentialQuotaColumns: readonly ListColumn<OrganiserQuota>[] = [
  { title: { cn: '展商编号', en: 'Exhibitor' }, cell: ({ exhibitorId }) => exhibitorId },
  { title: { cn: '企业', en: 'Company' }, cell: ({ company }) => company },
  { title: { cn: '证件类别', en: 'Kind' }, cell: ({ kindName }, language) => named(kindName, language) },
  { title: { cn: '面积（m²）', en: 'Area (m²)' }, cell: ({ area }) => area },
  { title: { cn: '按面积', en: 'By area' }, cell: ({ byRule }) => byRule },
  { title: { cn: '主办方设定', en: 'Set' }, cell: ({ given }) => given },
  { title: { cn: '名额', en: 'Places' }, cell: ({ places }) => places },
  { title: { cn: '已用', en: 'Used' }, cell: ({ used }) => used },
]
