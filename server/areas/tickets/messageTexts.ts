import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  ticket: {
    subject: { cn: '{fair}：您的门票', en: '{fair}: your ticket' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}门票已出票：{ticket}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示票夹中的二维码。',
      en: 'Dear {name},\n\nHere is your ticket for {fair}: {ticket}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease show the code in your wallet at the entrance.',
    },
  },
  receipt: {
    subject: { cn: '{fair}：支付成功，门票已出票', en: '{fair}: payment received, your tickets' },
    text: {
      cn: '{name}，您好：\n\n我们已收到您的付款，{ticket}已出票。\n\n展会：{fair}\n订单号：{order}\n金额：{amount}\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n入场时请出示票夹中的二维码。',
      en: 'Dear {name},\n\nThank you, we have received your payment for {fair}. Your tickets: {ticket}.\n\nOrder no.: {order}\nAmount: {amount}\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease show the codes in your wallet at the entrance.',
    },
  },
  giftOffered: {
    subject: { cn: '{giver}送您{fair}门票', en: '{giver} has sent you a ticket for {fair}' },
    text: {
      cn: '您好：\n\n{giver}送您{fair}门票：{ticket}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n请在 {deadline} 前用此邮箱登录领取：{link}\n\n如果您不认识赠送人，请忽略此邮件。',
      en: 'Hello,\n\n{giver} has sent you a ticket for {fair}: {ticket}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease sign in with this email address and claim it by {deadline}: {link}\n\nIf you do not know the sender, please ignore this email.',
    },
  },
  giftClaimed: {
    subject: { cn: '{fair}：您转赠的门票已被领取', en: '{fair}: your ticket was claimed' },
    text: {
      cn: '{name}，您好：\n\n您转赠的{fair}门票已被领取：{ticket}。\n\n您原来的入场码已失效。',
      en: 'Dear {name},\n\nThe ticket that you transferred for {fair} was claimed: {ticket}.\n\nYour own entry code for it is no longer valid.',
    },
  },
  giftExpired: {
    subject: { cn: '{fair}：您转赠的门票无人领取，已退回', en: '{fair}: your ticket was not claimed and is back with you' },
    text: {
      cn: '{name}，您好：\n\n您转赠的{fair}门票无人领取，已退回您的票夹：{ticket}。\n\n您可以自己使用，或重新转赠。',
      en: 'Dear {name},\n\nThe ticket that you transferred for {fair} was not claimed. It is back in your wallet: {ticket}.\n\nYou can use it yourself, or transfer it again.',
    },
  },
  freeOffered: {
    subject: { cn: '{giver}邀请您参观{fair}', en: '{giver} invites you to {fair}' },
    text: {
      cn: '您好：\n\n{giver}送您{fair}邀请票：{ticket}。\n{remark}\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n请在 {deadline} 前用此邮箱登录领取：{link}\n\n如果您不认识邀请人，请忽略此邮件。',
      en: 'Hello,\n\n{giver} invites you to {fair} with a free ticket: {ticket}.\n{remark}\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nPlease sign in with this email address and claim it by {deadline}: {link}\n\nIf you do not know this person, please ignore this email.',
    },
  },
  freeVoided: {
    subject: { cn: '{fair}：您的邀请票已作废', en: '{fair}: your free ticket was cancelled' },
    text: {
      cn: '{name}，您好：\n\n邀请人已将您的{fair}邀请票作废：{ticket}。\n\n原入场码已失效。如有疑问，请联系邀请人。',
      en: 'Dear {name},\n\nThe person who invited you has cancelled your free ticket for {fair}: {ticket}.\n\nYour entry code for it is no longer valid. Please ask them if you have questions.',
    },
  },
  ticketsReturned: {
    subject: { cn: '{fair}：门票已退回给您', en: '{fair}: your tickets are back with you' },
    text: {
      cn: '{name}，您好：\n\n您移除了一位{fair}的人员，为其购买的门票已退回给您：{ticket}。\n\n原入场码已失效。您可随时登录，将门票分配给其他人使用。',
      en: 'Dear {name},\n\nYou removed a person from your list for {fair}. The tickets that you bought for them are back with you: {ticket}.\n\nTheir old entry codes are no longer valid. Sign in at any time to give the tickets to somebody else.',
    },
  },
  ticketReplaced: {
    subject: { cn: '{fair}：您的门票已挂失补发', en: '{fair}: your ticket was replaced' },
    text: {
      cn: '{name}，您好：\n\n主办方已为您挂失并补发{fair}门票：{ticket}。\n\n原入场码已失效，入场时请出示票夹中的新二维码。\n\n如非您本人申请，请立即联系主办方。',
      en: 'Dear {name},\n\nThe organiser has replaced your ticket for {fair}: {ticket}.\n\nThe old entry code is no longer valid. Please show the new code in your wallet at the entrance.\n\nIf you did not ask for this, please contact the organiser at once.',
    },
  },
} satisfies MessageTexts
