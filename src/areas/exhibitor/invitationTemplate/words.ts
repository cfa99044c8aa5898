import type { RevisionState } from '@contract/rules/exhibitor/revision'
import { defineWords } from '@/i18n/words'
import type { PreviewTab } from './invitationTemplate.store'

export const words = defineWords({
  hint: {
    cn: '新邀请默认使用选定的模板。发送时也可改用其他模板。',
    en: 'New invitations use the template you choose here. You can pick another when you send.',
  },
  inUse: { cn: '使用中', en: 'In use' },
  use: { cn: '用于新邀请', en: 'Use for new invitations' },
  open: { cn: '查看与编辑', en: 'View and edit' },
  ownWords: { cn: '买家看到贵公司的文字', en: 'Buyers see your own text' },
  theirWords: { cn: '买家看到主办方的文字', en: "Buyers see the organiser's text" },
  gone: { cn: '没有找到此模板', en: 'Template not found' },
  goneText: { cn: '主办方可能已将其移除。', en: 'The organiser may have removed it.' },
  toList: { cn: '查看全部模板', en: 'All templates' },
  edit: { cn: '改用贵公司的文字', en: 'Use your own text' },
  editAgain: { cn: '修改贵公司的文字', en: 'Edit your text' },
  resume: { cn: '继续编辑草稿', en: 'Continue the draft' },
  seeChanges: { cn: '查看修改', en: 'See what changed' },
  reset: { cn: '恢复主办方的文字', en: "Restore the organiser's text" },
  resetSure: { cn: '恢复主办方的文字？', en: "Restore the organiser's text?" },
  resetText: { cn: '未发送的邀请也会改用主办方的文字。', en: "Unsent invitations will also use the organiser's text." },
  resetYes: { cn: '恢复', en: 'Restore' },
  keep: { cn: '取消', en: 'Keep mine' },
  waitingTitle: { cn: '贵公司的文字审核中', en: 'Your text is in review' },
  waitingText: { cn: '审核通过前，买家看到的仍是下面的内容。', en: 'Until it is approved, buyers see the text below.' },
  refusedTitle: { cn: '贵公司的文字未通过，或已被主办方停用', en: 'Your text was not approved' },
  draftTitle: { cn: '有一份尚未提交的草稿', en: 'You have an unsubmitted draft' },
  readOnly: { cn: '您可以查看，但没有编辑权限', en: 'You have view access' },
  preview: { cn: '买家收到的内容', en: 'What buyers receive' },
  noSms: { cn: '短信内容由主办方设定，无法在此显示。', en: 'The organiser keeps the text of the SMS. It cannot be shown here.' },
  notOffered: { cn: '本展会不发送此类邀请。', en: 'This fair does not send invitations this way.' },
  noGreeting: {
    cn: '未填写寄语。页面显示贵公司名称、展位和登记按钮。',
    en: 'No text of your own. The page shows your name, your booth and how to register.',
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
    en: 'The registered SMS of this template cannot carry your own text.',
  },
  nothing: { cn: '（未填写）', en: '(empty)' },
  placeholders: { cn: '可用的占位符', en: 'Placeholders' },
  placeholdersText: {
    cn: '在主题和正文中写入占位符，发送时自动替换。正文须包含 {giver} 和 {link}。',
    en: 'You can use these in subject and text. The text needs {giver} and {link}.',
  },
  rules: {
    cn: '请勿填写其他网址、邮箱或号码。主办方审核通过后才会使用，并可随时停用。',
    en: 'No other addresses or numbers, please. The organiser reviews your text, and may withdraw it at any time.',
  },
})

export const tabWords = defineWords<PreviewTab>({
  EMAIL: { cn: '邮件', en: 'Email' },
  page: { cn: '链接与二维码', en: 'Link and QR code' },
  SHORT_MSG: { cn: '短信', en: 'SMS' },
})

export const stateWords = defineWords<RevisionState>({
  draft: { cn: '草稿', en: 'Draft' },
  submitted: { cn: '审核中', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not approved' },
  replaced: { cn: '已恢复', en: 'Restored' },
})
