import { defineWords } from '@/i18n/words'

export const words = defineWords({
  where: { cn: '展馆位置', en: 'Where it is' },
  entrance: { cn: '入口：{entrance}', en: 'Entrance: {entrance}' },
  open: { cn: '开放中', en: 'Open now' },
  closed: { cn: '未开放', en: 'Closed' },
  over: { cn: '展会已结束', en: 'The fair is over' },
  until: { cn: '今日 {closes} 闭馆', en: 'Closes at {closes} today' },
  opensToday: { cn: '今日 {opens} 开放', en: 'Opens at {opens} today' },
  opensOn: { cn: '{day} {opens} 开放', en: 'Opens on {day} at {opens}' },
  daily: { cn: '展期每日 {opens} 起', en: 'Daily from {opens} during the fair' },
  map: { cn: '打开地图', en: 'Open map' },
  mapOf: { cn: '打开地图：{title}', en: 'Open map: {title}' },
  copy: { cn: '复制地址', en: 'Copy address' },
  copied: { cn: '地址已复制', en: 'Address copied' },
  copyFailed: { cn: '复制失败，请长按地址复制', en: 'Copying failed. Press and hold the address instead.' },
  all: { cn: '全部', en: 'All' },
  minutes: { cn: '约 {count} 分钟', en: 'About {count} min' },
  firstLast: { cn: '首班 {first}，末班 {last}', en: 'First {first}, last {last}' },
  first: { cn: '首班 {first}', en: 'First {first}' },
  last: { cn: '末班 {last}', en: 'Last {last}' },
  parking: { cn: '停车', en: 'Parking' },
  toHotels: { cn: '查看周边酒店', en: 'Hotels nearby' },
  noneTitle: { cn: '交通指南即将公布', en: 'Directions will follow soon' },
  noneText: { cn: '主办方正在整理前往展馆的路线，请稍后再来看看。', en: 'The organiser is preparing directions. Please look again later.' },
  shareTitle: { cn: '{fair}交通指南', en: 'How to get to {fair}' },
})

/** The kinds of ways, by their names in the contract. */
export const kindWords = defineWords({
  metro: { cn: '地铁', en: 'Metro' },
  coach: { cn: '大巴', en: 'Coach' },
  car: { cn: '自驾', en: 'Car' },
  taxi: { cn: '打车', en: 'Taxi' },
  train: { cn: '高铁', en: 'Train' },
  plane: { cn: '飞机', en: 'Plane' },
})
