import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  followUpDue: {
    subject: { cn: '{fair}：今天有 {count} 位客户待跟进', en: '{fair}: customers to follow up today: {count}' },
    text: {
      cn: '{name}，您好：\n\n您在{fair}收集的客户中，今天有 {count} 位待跟进。\n\n请登录后在“客户”的“待跟进”中查看：{link}',
      en: 'Dear {name},\n\nCustomers from {fair} to follow up today: {count}.\n\nSign in and open “Follow up” under “Customers”: {link}',
    },
  },
} satisfies MessageTexts
