import type { RegisterType } from '@contract/registerTypes'
import type { Bilingual } from '@contract/language'

const visitor = { cn: '观众登记', en: 'Visitors' }
const exhibitor = { cn: '展商登录', en: 'Exhibitors' }

/** What one registers as, as a choice of ways in says it. */
export const registerTypeNames: Record<RegisterType, Bilingual> = {
  visitor,
  professionalVisitor: { cn: '专业观众登记', en: 'Trade visitors' },
  exhibitorInviteVisitor: { cn: '受邀观众登记', en: 'Invited visitors' },
  visitingGroup: { cn: '参观团登记', en: 'Visiting groups' },
  exhibitorDept: exhibitor,
  exhibitorProduct: exhibitor,
  exhibitorBoard: exhibitor,
  exhibitorJournal: exhibitor,
  exhibitor_dept: exhibitor,
  exhibitor_product: exhibitor,
  exhibitor_board: exhibitor,
  electronic_journal: exhibitor,
  commerceExhibition: { cn: '展商通', en: 'Exhibitors\' tool' },
  media: { cn: '媒体登记', en: 'Press' },
  conference: { cn: '会议报名', en: 'Conference' },
  staff: { cn: '工作人员登记', en: 'Staff' },
  builder: { cn: '搭建商登记', en: 'Stand builders' },
}
