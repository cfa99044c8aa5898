import { defineWords } from '@/i18n/words'

export const words = defineWords({
  plan: { cn: '展馆平面图', en: 'Hall plan' },
  hint: { cn: '展馆平面图，双指缩放，单指移动', en: 'Hall plan. Pinch to zoom, drag to move.' },
  enlarge: { cn: '放大', en: 'Zoom in' },
  reduce: { cn: '缩小', en: 'Zoom out' },
  missing: { cn: '平面图尚未公布', en: 'No hall plan yet' },
  missingText: { cn: '公布后可在此查看各展馆的位置。', en: 'It will show where each hall is.' },
})
