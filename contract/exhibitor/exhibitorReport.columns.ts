import type { ListColumn } from '../listColumn'
import { companyColumns } from './booth.columns'
import type { CompanyNumbers } from './exhibitorReport.schema'

/** What came of the invitations of each company. */
export const companyNumbersColumns: readonly ListColumn<CompanyNumbers>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ exhibitorId }) => exhibitorId },
  ...companyColumns,
  { title: { cn: '面积（m²）', en: 'Area (m²)' }, cell: ({ area }) => area },
  { title: { cn: '已邀请', en: 'Invited' }, cell: ({ invited }) => invited },
  { title: { cn: '已打开', en: 'Opened' }, cell: ({ opened }) => opened },
  { title: { cn: '已登记', en: 'Registered' }, cell: ({ registered }) => registered },
  { title: { cn: '已到场', en: 'Came' }, cell: ({ came }) => came },
  { title: { cn: '赠票名额', en: 'Free tickets' }, cell: ({ freeQuota }) => freeQuota },
  { title: { cn: '赠票待领取', en: 'Promised' }, cell: ({ freeOffered }) => freeOffered },
  { title: { cn: '赠票已领取', en: 'Claimed' }, cell: ({ freeClaimed }) => freeClaimed },
  { title: { cn: '展位浏览', en: 'Booth views' }, cell: ({ boothViews }) => boothViews },
  { title: { cn: '展品浏览', en: 'Product views' }, cell: ({ productViews }) => productViews },
]
