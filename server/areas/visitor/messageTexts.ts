import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  registered: {
    subject: { cn: '{fair}：登记成功', en: '{fair}: you are registered' },
    text: {
      cn: '{name}，您好：\n\n您已成功登记{fair}。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}\n\n您可随时登录，查看登记信息和门票。',
      en: 'Dear {name},\n\nYou are registered for {fair}.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}\n\nSign in at any time to see your details and your tickets.',
    },
  },
  underReview: {
    subject: { cn: '{fair}：登记信息已提交', en: '{fair}: we have received your registration' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记信息已提交，主办方正在审核。审核结果将另行通知您。',
      en: 'Dear {name},\n\nThank you for registering for {fair}. The organiser is reviewing your registration. We will let you know the result.',
    },
  },
  approved: {
    subject: { cn: '{fair}：审核已通过', en: '{fair}: your registration is approved' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记已通过审核。\n\n时间：{days}，{opensAt} 开始入场\n地点：{venue}，{entrance}',
      en: 'Dear {name},\n\nYour registration for {fair} is approved.\n\nWhen: {days}, doors open at {opensAt}\nWhere: {venue}, {entrance}',
    },
  },
  refused: {
    subject: { cn: '{fair}：登记未通过审核', en: '{fair}: your registration needs a change' },
    text: {
      cn: '{name}，您好：\n\n您的{fair}登记未通过审核。\n\n审核意见：{remark}\n\n请登录修改后重新提交。',
      en: "Dear {name},\n\nThe organiser could not approve your registration for {fair}.\n\nOrganiser's comments: {remark}\n\nPlease sign in, correct your details and submit them again.",
    },
  },
} satisfies MessageTexts
