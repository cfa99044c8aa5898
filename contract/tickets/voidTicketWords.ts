import type { Bilingual } from '../language'

/** Why a ticket no longer lets its holder in. The server sends the sentence, and an offline phone shows the same one. */
export const voidTicketWords = {
  cancelled: { cn: '此门票已作废，不能入场', en: 'This ticket was cancelled and is not valid for entry' },
  lost: { cn: '此门票已挂失，不能入场', en: 'This ticket was reported lost and is not valid for entry' },
  replaced: {
    cn: '此门票已挂失并补发，请使用新票入场',
    en: 'This ticket was reported lost and replaced. Please use the new one.',
  },
  offered: { cn: '此门票正在转赠，暂不能入场', en: 'You are giving this ticket to somebody, so it is not valid for entry now' },
  upgrading: {
    cn: '此门票正在升级，付款后使用新票，取消后恢复',
    en: 'This ticket is being upgraded. Pay for the new one, or cancel to keep this one.',
  },
  upgraded: { cn: '此门票已升级，请使用新票', en: 'This ticket was upgraded. Please use the new one.' },
  given: { cn: '此门票已转赠，不能入场', en: 'This ticket was given to somebody else and is not valid for entry' },
} satisfies Record<string, Bilingual>

/** The buyer chose who uses the ticket. */
const assignedWords = {
  person: { cn: '此门票已分配给{name}，请使用对方的二维码入场', en: 'This ticket was assigned to {name}, who has another code.' },
  self: { cn: '此门票已换成新票，请使用新的二维码入场', en: 'This ticket was replaced by a new one. Please use its code.' },
} satisfies Record<string, Bilingual>

/** Why a void ticket lets nobody in. @param assignedTo the person who uses its replacement; '' for the buyer */
export const voidWordsOf = ({ state, assignedTo }: { state: string; assignedTo?: string | undefined }): Bilingual => {
  if (state !== 'given' || assignedTo === undefined) return voidTicketWords[state as keyof typeof voidTicketWords]
  const { cn, en } = assignedWords[assignedTo ? 'person' : 'self']
  return { cn: cn.replace('{name}', assignedTo), en: en.replace('{name}', assignedTo) }
}

/** The buyer of a ticket that names its holder has not said yet who uses it. */
export const noHolderWords = {
  cn: '请先登记使用人，登记后出示入场二维码',
  en: 'Name the person who uses this ticket. The entry code appears then.',
} satisfies Bilingual

/** The organiser reviews the person again, because the name, the company or the document was changed. */
export const withheldTicketWords = {
  cn: '您的登记信息正在审核，通过后恢复入场二维码',
  en: 'Your registration is under review. The entry code returns once it is approved.',
} satisfies Bilingual
