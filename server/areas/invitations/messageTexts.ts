import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  visitInvited: {
    subject: { cn: '{giver}邀请您参观{fair}', en: '{giver} invites you to {fair}' },
    text: {
      cn: '{name}，您好：\n\n{giver}邀请您参观{fair}。\n{remark}\n\n时间：{days}\n地点：{venue}，{entrance}\n\n打开邀请并登记：{link}\n\n如果您不认识邀请人，或不想再收到邀请，请在此页面选择“不再接收邀请”。',
      en: 'Dear {name},\n\n{giver} invites you to {fair}.\n{remark}\n\nWhen: {days}\nWhere: {venue}, {entrance}\n\nOpen the invitation and register: {link}\n\nIf you do not know this person or want no more invitations, please say so on that page.',
    },
  },
  planChanged: {
    subject: { cn: '{fair}：{giver}更改了同行安排', en: '{fair}: {giver} has changed your plan to meet' },
    text: {
      cn: '{name}，您好：\n\n{giver}更改了一起参观{fair}的安排。\n\n时间：{meetingTime}\n集合地点：{meetingPlace}\n\n查看，或取消同行：{link}',
      en: 'Dear {name},\n\n{giver} has changed when or where you meet at {fair}.\n\nWhen: {meetingTime}\nWhere: {meetingPlace}\n\nSee the plan, or say that you cannot come: {link}',
    },
  },
  planEnded: {
    subject: { cn: '{fair}：{giver}取消了同行', en: '{fair}: {giver} has called off your meeting' },
    text: {
      cn: '{name}，您好：\n\n{giver}取消了一起参观{fair}的安排（{meetingTime}，{meetingPlace}）。\n\n您的登记和门票不受影响。',
      en: 'Dear {name},\n\n{giver} has called off your meeting at {fair} ({meetingTime}, {meetingPlace}).\n\nYour registration and your tickets stay as they are.',
    },
  },
} satisfies MessageTexts
