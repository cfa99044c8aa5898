import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  filingApproved: {
    subject: { cn: '{fair}：搭建商备案已通过', en: '{fair}: your filing is approved' },
    text: {
      cn: '{name}，您好：\n\n{company}在{fair}的搭建商备案已通过审核。\n\n请登录后在“搭建商备案”中查看展位并提交图纸：{link}',
      en: 'Dear {name},\n\nThe filing of {company} for {fair} is approved.\n\nSign in to see your booths and send their drawings: {link}',
    },
  },
  filingRefused: {
    subject: { cn: '{fair}：搭建商备案未通过', en: '{fair}: changes needed to your filing' },
    text: {
      cn: '{name}，您好：\n\n{company}在{fair}的搭建商备案未通过审核。\n\n原因：{remark}\n\n请登录，修改后重新提交：{link}',
      en: 'Dear {name},\n\nThe filing of {company} for {fair} was not approved.\n\nReason: {remark}\n\nPlease sign in, make the changes and send it again: {link}',
    },
  },
  documentDue: {
    subject: { cn: '{fair}：{form}将于 {deadline}到期', en: '{fair}: your {form} expires on {deadline}' },
    text: {
      cn: '{name}，您好：\n\n{company}在{fair}备案的“{form}”将于 {deadline}到期。\n\n请登录并上传新的证件：{link}',
      en: 'Dear {name},\n\n“{form}” in the filing of {company} for {fair} expires on {deadline}.\n\nPlease sign in and upload a new one: {link}',
    },
  },
  drawingApproved: {
    subject: { cn: '{fair}：{form}已通过', en: '{fair}: {form} approved' },
    text: {
      cn: '{name}，您好：\n\n{company}展位的“{form}”已通过{fair}主办方审核。\n\n查看图纸：{link}',
      en: 'Dear {name},\n\nThe organiser of {fair} approved “{form}” for the booth of {company}.\n\nSee the drawing: {link}',
    },
  },
  drawingReturned: {
    subject: { cn: '{fair}：{form}需要修改', en: '{fair}: changes needed to {form}' },
    text: {
      cn: '{name}，您好：\n\n{company}在{fair}展位的“{form}”需要修改。\n\n意见：{remark}\n\n请登录，按图上的批注修改后提交新版：{link}',
      en: 'Dear {name},\n\n“{form}” for the booth of {company} at {fair} needs changes.\n\nRemarks: {remark}\n\nPlease sign in, see the remarks on the drawing and send the next revision: {link}',
    },
  },
} satisfies MessageTexts
