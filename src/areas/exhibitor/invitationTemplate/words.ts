import type { RevisionState } from '@contract/rules/exhibitor/revision'
import { defineWords } from '@/i18n/words'
import type { PreviewTab } from './invitationTemplate.store'

export const words = defineWords({
  hint: {
    cn: '新邀请默认使用选定的模板。发送时也可改用其他模板。',
    en: 'New invitations use the template that you choose here. You can take another one when you send.',
  },
  inUse: { cn: '使用中', en: 'In use' },
  use: { cn: '用于新邀请', en: 'Use for new invitations' },
  open: { cn: '查看与编辑', en: 'View and edit' },
  ownWords: { cn: '买家看到贵公司的文字', en: 'Buyers read your own words' },
  theirWords: { cn: '买家看到主办方的文字', en: "Buyers read the organiser's words" },
  gone: { cn: '没有找到此模板', en: 'Template not found' },
  goneText: { cn: '主办方可能已将其移除。', en: 'The organiser may have removed it.' },
  toList: { cn: '查看全部模板', en: 'All templates' },
  edit: { cn: '改用贵公司的文字', en: 'Write in your own words' },
  editAgain: { cn: '修改贵公司的文字', en: 'Change your words' },
  resume: { cn: '继续编辑草稿', en: 'Continue the draft' },
  seeChanges: { cn: '查看修改', en: 'See what changed' },
  reset: { cn: '恢复主办方的文字', en: "Go back to the organiser's words" },
  resetSure: { cn: '恢复主办方的文字？', en: "Go back to the organiser's words?" },
  resetText: { cn: '未发送的邀请也会改用主办方的文字。', en: "Invitations that still wait go out with the organiser's words too." },
  resetYes: { cn: '恢复', en: 'Go back' },
  keep: { cn: '再想想', en: 'Keep mine' },
  waitingTitle: { cn: '贵公司的文字审核中', en: 'Your words are in review' },
  waitingText: { cn: '审核通过前，买家看到的仍是下面的内容。', en: 'Until the review is done, buyers read what is shown below.' },
  refusedTitle: { cn: '贵公司的文字未通过，或已被主办方停用', en: 'The organiser does not accept your words' },
  draftTitle: { cn: '有一份尚未提交的草稿', en: 'A draft is not submitted yet' },
  readOnly: { cn: '您可以查看，但没有编辑权限', en: 'You can view this, but not change it' },
  preview: { cn: '买家收到的内容', en: 'What buyers get' },
  noSms: { cn: '短信内容由主办方设定，无法在此显示。', en: 'The organiser keeps the text of the SMS. It cannot be shown here.' },
  notOffered: { cn: '本展会不发送此类邀请。', en: 'This fair does not send invitations this way.' },
  noGreeting: {
    cn: '未填写寄语。页面显示贵公司名称、展位和登记按钮。',
    en: 'No words of yours. The page has your name, your booth and the way to register.',
  },
  chinese: { cn: '中文', en: 'Chinese' },
  english: { cn: '英文', en: 'English' },
  live: { cn: '实时预览', en: 'Preview' },
  sample: { cn: '王女士', en: 'Ms Wang' },
  email: { cn: '邮件', en: 'Email' },
  page: { cn: '邀请页', en: 'Invitation page' },
  sms: { cn: '短信', en: 'SMS' },
  smsLength: { cn: '{characters} 个字符，按 {segments} 条短信计费', en: '{characters} characters, {segments} SMS' },
  smsUnknown: {
    cn: '短信全文由运营商处的模板决定，无法在此预览或计算条数。',
    en: 'The full text is kept by the SMS provider. Its length cannot be shown here.',
  },
  smsFixed: {
    cn: '此模板登记的短信没有可填写的位置，短信附言不会出现。',
    en: 'The registered SMS of this template has no room for words of yours.',
  },
  nothing: { cn: '（未填写）', en: '(nothing yet)' },
  placeholders: { cn: '可用的占位符', en: 'Placeholders' },
  placeholdersText: {
    cn: '在主题和正文中写入占位符，发送时自动替换。正文须包含 {giver} 和 {link}。',
    en: 'Subject and text may have these. The text needs {giver} and {link}.',
  },
  rules: {
    cn: '请勿填写其他网址、邮箱或号码。主办方审核通过后才会使用，并可随时停用。',
    en: 'No other addresses or numbers, please. The organiser reviews your words, and may stop them at any time.',
  },
})

export const tabWords = defineWords<PreviewTab>({
  EMAIL: { cn: '邮件', en: 'Email' },
  page: { cn: '链接与二维码', en: 'Link and code' },
  SHORT_MSG: { cn: '短信', en: 'SMS' },
})

export const stateWords = defineWords<RevisionState>({
  draft: { cn: '草稿', en: 'Draft' },
  submitted: { cn: '审核中', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not accepted' },
  replaced: { cn: '已恢复', en: 'Taken out' },
})
