import { defineWords } from '@/i18n/words'

export const words = defineWords({
  can: { cn: '已开通扫码', en: 'You can scan' },
  cannot: { cn: '未开通扫码', en: 'You cannot scan' },
  until: { cn: '{day}前有效', en: 'Valid until {day}' },
  over: { cn: '展会已结束，仍可查看客户', en: 'The fair is over. Your contacts stay here.' },
  seats: { cn: '扫码账号', en: 'Seats' },
  usedOf: { cn: '{used} / {seats}', en: '{used} of {seats}' },
  membership: { cn: '会员', en: 'Membership' },
  buy: { cn: '购买', en: 'Buy' },
  active: { cn: '已购买', en: 'Active' },
  card: { cn: '我的名片', en: 'My card' },
  survey: { cn: '客户问卷', en: 'Survey questions' },
  export: { cn: '导出客户', en: 'Export customers' },
  company: { cn: '企业主页', en: 'Company home' },
  centre: { cn: '个人中心', en: 'Personal centre' },
  account: { cn: '账号与安全', en: 'Account' },
})
