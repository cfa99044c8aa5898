import type { Bilingual } from '../language'
import type { JoinWay } from '../rules/group/group'
import type { MemberState } from '../rules/group/groupMember'

/** The states of members as lists, messages and spreadsheets say them. */
export const stateWords: Record<MemberState, Bilingual> = {
  form: { cn: '待填资料', en: 'Form missing' },
  refused: { cn: '审核未通过', en: 'Not approved' },
  document: { cn: '缺证件', en: 'Document missing' },
  questionnaire: { cn: '待答问卷', en: 'Questionnaire open' },
  review: { cn: '审核中', en: 'In review' },
  ticket: { cn: '待领票', en: 'No ticket yet' },
  complete: { cn: '已完成', en: 'Complete' },
}

/** How a member came into the group. */
export const wayWords: Record<JoinWay, Bilingual> = {
  form: { cn: '逐人登记', en: 'Form' },
  file: { cn: '表格导入', en: 'File' },
  link: { cn: '链接或二维码', en: 'Link or QR code' },
  earlier: { cn: '往届成员', en: 'Earlier fair' },
}

/** What a reminder asks of a member. */
export const toDoWords: Record<MemberState, Bilingual> = {
  form: { cn: '填写登记资料', en: 'fill in the registration form' },
  refused: { cn: '按审核意见修改资料', en: 'correct the form as the organiser asks' },
  document: { cn: '补充证件资料', en: 'add the missing document' },
  questionnaire: { cn: '完成问卷', en: 'answer the questionnaire' },
  review: { cn: '等待审核', en: 'wait for the review' },
  ticket: { cn: '领取门票', en: 'get the ticket' },
  complete: { cn: '无', en: 'nothing' },
}
