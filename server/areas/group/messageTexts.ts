import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  groupApproved: {
    subject: { cn: '{fair}：团组已通过审核', en: '{fair}: your group is approved' },
    text: {
      cn: '{name}，您好：\n\n您在{fair}创建的团组“{group}”已通过审核。\n\n请登录后在“团组管理”中登记成员：{link}',
      en: 'Dear {name},\n\nYour group “{group}” for {fair} is approved.\n\nSign in to register its members: {link}',
    },
  },
  groupRefused: {
    subject: { cn: '{fair}：团组未通过审核', en: '{fair}: changes needed to your group' },
    text: {
      cn: '{name}，您好：\n\n您在{fair}创建的团组“{group}”未通过审核。\n\n原因：{remark}\n\n请登录，修改后重新提交：{link}',
      en: 'Dear {name},\n\nYour group “{group}” for {fair} was not approved.\n\nReason: {remark}\n\nPlease sign in, make the changes and send it again: {link}',
    },
  },
  groupReminder: {
    subject: { cn: '{fair}：{group}请您{missing}', en: '{fair}: one thing left for {group}' },
    text: {
      cn: '{name}，您好：\n\n您是“{group}”的成员，参观{fair}前还需{missing}。\n\n请登录后完成：{link}',
      en: 'Dear {name},\n\nYou are a member of {group} at {fair}. One thing is left to do: {missing}.\n\nPlease sign in to do it: {link}',
    },
  },
  groupRoomConfirmed: {
    subject: { cn: '{fair}：您的住宿已确认', en: '{fair}: your room is confirmed' },
    text: {
      cn: '{name}，您好：\n\n“{group}”已为您确认参加{fair}期间的住宿。\n\n酒店：{hotel}\n入住与离店：{nights}\n\n如需变更，请联系领队。',
      en: 'Dear {name},\n\n{group} has confirmed your room for {fair}.\n\nHotel: {hotel}\nArrival and departure: {nights}\n\nIf anything should change, please ask your group leader.',
    },
  },
} satisfies MessageTexts
