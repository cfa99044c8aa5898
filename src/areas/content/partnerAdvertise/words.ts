import { defineWords } from '@/i18n/words'

export const words = defineWords({
  noneTitle: { cn: '合作伙伴即将公布', en: 'Partners will be announced soon' },
  noneText: {
    cn: '主办方正在确认本届展会的合作伙伴，请稍后再来看看。',
    en: 'The organiser is confirming the partners of this fair. Please look again later.',
  },
  advertisements: { cn: '合作伙伴推广', en: 'From our partners' },
  opens: { cn: '打开{name}的网站', en: 'Open the site of {name}' },
})

/** The kinds of partners, by their names in the contract. */
export const kindWords = defineWords({
  organiser: { cn: '主办单位', en: 'Organisers' },
  coOrganiser: { cn: '承办与协办单位', en: 'Co-organisers' },
  supporter: { cn: '支持单位', en: 'Supported by' },
  strategic: { cn: '战略合作伙伴', en: 'Strategic partners' },
  sponsor: { cn: '赞助商', en: 'Sponsors' },
  media: { cn: '合作媒体', en: 'Media partners' },
  service: { cn: '官方服务商', en: 'Official suppliers' },
})
