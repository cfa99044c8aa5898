import { defineWords } from '@/i18n/words'

export const words = defineWords({
  read: { cn: '查看文本', en: 'Read the text' },
  accepted: { cn: '同意时间', en: 'Accepted on' },
  updated: { cn: '更新日期', en: 'Updated' },
  changed: { cn: '{day}（在您同意之后）', en: '{day}, after you accepted it' },
  withdrawn: { cn: '撤回时间', en: 'Withdrawn on' },
  withdraw: { cn: '撤回同意', en: 'Withdraw' },
  withdrawAsk: { cn: '确定撤回同意吗？', en: 'Withdraw your consent?' },
  withdrawHint: {
    cn: '撤回后，主办方不再据此使用您的信息。您的登记和门票不受影响。',
    en: 'The organiser may no longer rely on it. Your registration and tickets are not affected.',
  },
  withdrawDone: { cn: '已撤回同意', en: 'Your consent has been withdrawn' },
  registration: {
    cn: '此文本是您登记的一部分，登记有效期间不能单独撤回。如需撤回，请注销账号。',
    en: 'This text is part of your registration, and stays in force as long as you are registered. To end it, delete your account.',
  },
  account: {
    cn: '此文本是使用账号的前提。撤回同意，即注销账号。',
    en: 'Your account depends on this text. If you withdraw it, your account is deleted.',
  },
  withdrawAccount: { cn: '撤回同意并注销账号', en: 'Withdraw and delete my account' },
  none: { cn: '暂无同意记录', en: 'No consents yet' },
  noneHint: { cn: '您同意的文本会显示在这里。', en: 'Texts that you accept are shown here.' },
  counting: { cn: '统计页面浏览次数', en: 'Count opened pages' },
  countingHint: {
    cn: '仅统计本机打开各页面的次数，不含您的姓名和账号。取消勾选后，本机停止统计。',
    en: 'This phone counts how often pages are opened, without your name or account. Untick it to stop.',
  },
})
