import { defineWords } from '@/i18n/words'

export const words = defineWords({
  register: { cn: '登记参观', en: 'Register' },
  myAccount: { cn: '进入个人中心', en: 'Go to my account' },
  daysToGo: { cn: '距开展 {days} 天', en: '{days} days to go' },
  tomorrow: { cn: '明日开展', en: 'Opens tomorrow' },
  onNow: { cn: '展会进行中', en: 'On now' },
  over: { cn: '展会已结束', en: 'This fair has ended' },
  facts: { cn: '参观信息', en: 'Plan your visit' },
  daily: { cn: '每日 {opens}–{closes}', en: 'Daily {opens} to {closes}' },
  from: { cn: '每日 {opens} 起', en: 'Daily from {opens}' },
  entrance: { cn: '入口：{entrance}', en: 'Entrance: {entrance}' },
  map: { cn: '查看地图', en: 'Open map' },
  tickets: { cn: '门票', en: 'Tickets' },
  ticketsHint: { cn: '登记后即可选购', en: 'Choose yours after you register' },
  noTickets: { cn: '门票即将公布', en: 'Tickets will be announced soon' },
  soldOut: { cn: '已售罄', en: 'Sold out' },
  onSaleFrom: { cn: '{day}开售', en: 'On sale {day}' },
  hallPlan: { cn: '展馆平面图', en: 'Hall plan' },
  enlarge: { cn: '查看大图', en: 'Enlarge' },
  news: { cn: '展会资讯', en: 'News' },
  otherFairs: { cn: '更多展会', en: 'More fairs' },
})
