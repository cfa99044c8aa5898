import type { Bilingual } from '../language'

/** Why an entry of a contact is not taken. A phone says the same without a network. */
export const entryRefusalWords = {
  timeInvalid: { cn: '时间不对，请检查手机时钟', en: 'The time is wrong. Check the clock of the phone.' },
  entryInvalid: { cn: '内容无法读取', en: 'The content cannot be read.' },
  entryDiffers: { cn: '此编号已用于其他内容', en: 'This id was used for other content.' },
  notAuthorised: { cn: '记录时您没有扫码权限', en: 'You were not authorised when you wrote this.' },
  badgeRefused: { cn: '证件无效', en: 'The badge is not valid.' },
  proofInvalid: { cn: '扫码已过时，请重新扫码', en: 'The scan is too old. Scan the badge again.' },
  contactUnknown: { cn: '没有此客户', en: 'There is no such customer.' },
  contactWithdrawn: { cn: '对方已撤回授权，信息已删除', en: 'This person withdrew. Their data was deleted.' },
  contactFull: { cn: '此客户的记录已满', en: 'This customer has too many entries.' },
} satisfies Record<string, Bilingual>

export type EntryRefusal = keyof typeof entryRefusalWords
