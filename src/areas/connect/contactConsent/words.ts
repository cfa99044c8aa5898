import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '扫码时提供的信息', en: 'What a scan of your badge shares' },
  text: {
    cn: '展商扫描您的胸卡后，可看到以下信息。取消勾选即不提供。',
    en: 'Exhibitors who scan your badge see these details. Untick what you keep to yourself.',
  },
  byMobile: { cn: '知道我手机号的展商可查找到我', en: 'Exhibitors who know my phone number can find me' },
  companies: { cn: '已获得您信息的展商', en: 'Exhibitors who have your details' },
  shared: { cn: '已提供：{fields}', en: 'Shared: {fields}' },
  nothing: { cn: '未提供信息', en: 'Nothing was shared' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  withdrawSure: { cn: '确定向“{company}”撤回信息吗？', en: 'Withdraw from “{company}”?' },
  withdrawText: {
    cn: '对方保存的信息将被删除，之后也不能再扫描您的胸卡。',
    en: 'Your details are deleted from their contacts. They can no longer scan your badge.',
  },
  keep: { cn: '保留', en: 'Keep' },
  withdrawn: { cn: '已于 {time} 撤回', en: 'Withdrawn on {time}' },
  receiptNo: { cn: '回执号：{receipt}', en: 'Receipt: {receipt}' },
  allow: { cn: '重新允许', en: 'Allow again' },
  done: { cn: '已向 {company} 撤回', en: 'Withdrawn from {company}' },
  emptyTitle: { cn: '还没有展商扫描过您的胸卡', en: 'No exhibitor has scanned your badge' },
  emptyText: { cn: '扫描后，这里会显示对方、时间和提供的信息。', en: 'You will see here who did, when, and what was shared.' },
})
