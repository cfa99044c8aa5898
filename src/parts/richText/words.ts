import { defineWords } from '@/i18n/words'

export const richWords = defineWords({
  table: { cn: '表格，可左右滑动', en: 'Table, scrolls sideways' },
  video: { cn: '观看视频', en: 'Watch the video' },
  onlyIncn: { cn: '仅有中文', en: 'Chinese only' },
  onlyInen: { cn: '仅有英文', en: 'English only' },
  keptAt: { cn: '无网络，显示的是 {time} 保存的内容', en: 'Saved copy of {time}, because there is no network' },
})
