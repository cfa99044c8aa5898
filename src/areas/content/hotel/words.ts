import { defineWords } from '@/i18n/words'

export const words = defineWords({
  sort: { cn: '排序', en: 'Sort by' },
  distance: { cn: '离展馆最近', en: 'Nearest' },
  price: { cn: '价格从低到高', en: 'Lowest price' },
  stars: { cn: '星级从高到低', en: 'Most stars' },
  away: { cn: '距展馆 {distance}', en: '{distance} from the fair' },
  starred: { cn: '{count} 星', en: '{count} stars' },
  oneStar: { cn: '1 星', en: '1 star' },
  from: { cn: '{price} 起', en: 'from {price}' },
  perNight: { cn: '每晚', en: 'per night' },
  map: { cn: '地图', en: 'Map' },
  mapOf: { cn: '地图：{name}', en: 'Map: {name}' },
  call: { cn: '电话', en: 'Call' },
  callTo: { cn: '电话：{name} {phone}', en: 'Call {name} at {phone}' },
  book: { cn: '预订', en: 'Book' },
  bookAt: { cn: '预订{name}', en: 'Book a room at {name}' },
  note: { cn: '价格与房态以酒店为准', en: 'Rates and rooms are those of the hotels' },
  noneTitle: { cn: '酒店推荐即将公布', en: 'Hotels will be listed soon' },
  noneText: {
    cn: '主办方正在整理展馆周边的酒店，请稍后再来看看。',
    en: 'The organiser is choosing hotels near the fair. Please look again later.',
  },
  toTraffic: { cn: '查看交通指南', en: 'How to get there' },
  shareTitle: { cn: '{fair}周边酒店', en: 'Hotels near {fair}' },
  shareText: { cn: '{count} 家酒店，按距离与价格挑选', en: '{count} hotels, by distance and price' },
})
