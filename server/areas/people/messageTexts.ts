import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  passHandedOver: {
    subject: { cn: '您的{fair}入场凭证', en: 'Your entry pass for {fair}' },
    text: {
      cn: '您好：\n\n{giver}已为您办理{fair}的入场凭证。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n打开入场凭证：{link}\n链接有效至 {deadline}。打开时请输入登记手机号的后四位，未登记手机号的输入证件号码后四位。请勿转发。\n\n如果您不认识{giver}，请忽略此邮件。',
      en: 'Hello,\n\n{giver} has an entry pass for you for {fair}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nOpen your pass: {link}\nThe link works until {deadline}. It asks for the last four digits of your phone, or of your identity document. Please do not pass it on.\n\nIf you do not know {giver}, please ignore this email.',
    },
  },
} satisfies MessageTexts
