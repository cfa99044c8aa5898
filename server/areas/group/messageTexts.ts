import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  groupReminder: {
    subject: { cn: '{fair}：{group}请您{missing}', en: '{fair}: one thing left for {group}' },
    text: {
      cn: '{name}，您好：\n\n您是“{group}”的成员，参观{fair}前还需{missing}。\n\n请登录后完成：{link}',
      en: 'Dear {name},\n\nYou are a member of {group} at {fair}. One thing is left to do: {missing}.\n\nPlease sign in to do it: {link}',
    },
  },
} satisfies MessageTexts
