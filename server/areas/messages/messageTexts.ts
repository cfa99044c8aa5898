import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  tomorrow: {
    subject: { cn: '{fair}：明天见', en: '{fair}: see you tomorrow' },
    text: {
      cn: '{name}，您好：\n\n{fair}明天开展，期待您的到来。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示二维码，并携带登记时使用的证件。',
      en: 'Dear {name},\n\n{fair} welcomes you tomorrow.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease have your code ready at the entrance, and bring the ID that you registered with.',
    },
  },
} satisfies MessageTexts
