import { type ListColumn, shownId } from '../listColumn'
import type { OrganiserVisaLetter } from './visaInvitation.schema'

/** Visa letters, as their reviewers list them. */
export const visaLetterColumns: readonly ListColumn<OrganiserVisaLetter>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ letterId, version }) => shownId({ id: letterId, revision: String(version) }) },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }) => state },
  { title: { cn: '申请时间', en: 'Asked' }, cell: ({ askedAt }) => askedAt },
  { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
  { title: { cn: '国籍', en: 'Nationality' }, cell: ({ nationality }) => nationality },
  { title: { cn: '护照', en: 'Passport' }, cell: ({ passport }) => passport },
  { title: { cn: '护照有效期', en: 'Passport expires' }, cell: ({ passportExpiresOn }) => passportExpiresOn },
  { title: { cn: '入境', en: 'Arrives' }, cell: ({ arrivesOn }) => arrivesOn },
  { title: { cn: '离境', en: 'Departs' }, cell: ({ departsOn }) => departsOn },
  { title: { cn: '领馆', en: 'Consulate' }, cell: ({ consulate }) => consulate },
  { title: { cn: '企业', en: 'Company' }, cell: ({ company, companyEn }, language) => (language === 'en' ? companyEn : company) },
  { title: { cn: '展位', en: 'Booth' }, cell: ({ boothNo }) => boothNo },
  { title: { cn: '函号', en: 'Letter no.' }, cell: ({ number }) => number },
  { title: { cn: '原因', en: 'Reason' }, cell: ({ reason }) => reason },
]
