import { defineWords } from '@/i18n/words'

export const words = defineWords({
  current: { cn: '当前身份', en: 'You are here as' },
  others: { cn: '切换身份', en: 'Change to' },
  offered: { cn: '还可登记为', en: 'You can also register as' },
  apart: {
    cn: '每个身份的登记信息、问卷、审核、订单和门票分别保存，互不影响。',
    en: 'Each registration keeps its own details, questionnaire, review, orders and tickets.',
  },
  register: { cn: '去登记', en: 'Register' },
  incomplete: { cn: '尚未完成登记', en: 'Incomplete' },
  none: { cn: '登记成功', en: 'Registered' },
  approved: { cn: '已通过审核', en: 'Approved' },
  underReview: { cn: '审核中', en: 'Under review' },
  failed: { cn: '未通过审核', en: 'Not approved' },
  ask: { cn: '确定以“{type}”身份登记吗？', en: 'Register as {type} too?' },
  askHint: {
    cn: '您现有的登记、订单和门票保持不变，可随时切换回来。',
    en: 'Your present registration, orders and tickets stay as they are. You can change back at any time.',
  },
})
