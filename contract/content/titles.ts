import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  hotel: { cn: '酒店', en: 'Hotels' },
  traffic: { cn: '交通', en: 'Getting there' },
  dataDownload: { cn: '资料下载', en: 'Downloads' },
  dataDownloadDetails: { cn: '资料', en: 'Files' },
  journal: { cn: '会刊', en: 'Show catalogue' },
  journalOrder: { cn: '会刊', en: 'Show catalogue' },
  guest: { cn: '嘉宾', en: 'Guests' },
  guestDetails: { cn: '嘉宾介绍', en: 'Guest profile' },
  news: { cn: '新闻', en: 'News' },
  newsDetails: { cn: '新闻详情', en: 'News article' },
  cooperationPartners: { cn: '合作伙伴', en: 'Partners' },
  pdfPreview: { cn: '文件预览', en: 'Preview' },
  contentPage: { cn: '详情', en: 'Details' },
  hallPlan: { cn: '展馆平面图', en: 'Hall plan' },
}
