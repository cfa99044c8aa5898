import { defineWords } from '@/i18n/words'

export const words = defineWords({
  search: { cn: '搜索企业、展位号或展馆', en: 'Company, booth or hall' },
  noneFound: { cn: '没有找到展商', en: 'No exhibitors found' },
  noneFoundText: { cn: '请换一个关键词，例如展位号 A201。', en: 'Try another word, such as a booth number: A201.' },
  hall: { cn: '{hall} 馆', en: 'Hall {hall}' },
  booth: { cn: '展位 {booths}', en: 'Booth {booths}' },
  about: { cn: '企业介绍', en: 'About the company' },
  categories: { cn: '展品类别', en: 'Products' },
  products: { cn: '展品', en: 'On show' },
  website: { cn: '官网', en: 'Website' },
  email: { cn: '业务邮箱', en: 'Email' },
  journal: { cn: '电子会刊', en: 'Show catalogue' },
  contacts: { cn: '联系人', en: 'Contact' },
  board: { cn: '楣板：{name}', en: 'Sign over the booth: {name}' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败，请手动复制', en: 'Not copied. Please copy it by hand.' },
  soon: { cn: '企业介绍即将发布，欢迎到展位了解。', en: 'The company profile will follow. Visit the booth to learn more.' },
  shareText: { cn: '{place}，欢迎莅临参观', en: '{place}. Come and visit us.' },
  notFound: { cn: '没有找到这家展商', en: 'Exhibitor not found' },
  notFoundText: { cn: '可能已退展，或链接有误。', en: 'It may have withdrawn, or the link is wrong.' },
  all: { cn: '查看全部展商', en: 'All exhibitors' },
})
