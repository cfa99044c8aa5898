import { defineWords } from '@/i18n/words'

export const words = defineWords({
  title: { cn: '您参加了本场会议', en: 'You attended this session' },
  attendedAt: { cn: '签到时间', en: 'Checked in' },
  show: { cn: '查看参会证明', en: 'Certificate of attendance' },
})
