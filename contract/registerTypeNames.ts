import type { Bilingual } from './language'
import type { RegisterType } from './registerTypes'

const exhibitor: Bilingual = { cn: '展商', en: 'Exhibitor' }

/** What a register type is called on screen and in letters. */
export const registerTypeNames: Record<RegisterType, Bilingual> = {
  visitor: { cn: '观众', en: 'Visitor' },
  professionalVisitor: { cn: '专业观众', en: 'Trade visitor' },
  exhibitorInviteVisitor: { cn: '受邀观众', en: 'Invited visitor' },
  visitingGroup: { cn: '团组负责人', en: 'Group leader' },
  exhibitorDept: exhibitor,
  exhibitorProduct: exhibitor,
  exhibitorBoard: exhibitor,
  exhibitorJournal: exhibitor,
  exhibitor_dept: exhibitor,
  exhibitor_product: exhibitor,
  exhibitor_board: exhibitor,
  electronic_journal: exhibitor,
  commerceExhibition: { cn: '商贸展商', en: 'Commerce exhibitor' },
  media: { cn: '媒体', en: 'Media' },
  conference: { cn: '参会代表', en: 'Conference attendee' },
  staff: { cn: '工作人员', en: 'Staff' },
  builder: { cn: '搭建商', en: 'Builder' },
}
