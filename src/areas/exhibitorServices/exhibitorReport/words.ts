import { defineWords } from '@/i18n/words'

export const words = defineWords({
  alt: { cn: '参展报告图片，文字版内容相同', en: 'The report as a picture. The text version has the same figures.' },
  hint: { cn: '长按图片即可保存或发送。', en: 'Press and hold the picture to save or send it.' },
  asText: { cn: '查看文字版', en: 'View as text' },
  asPicture: { cn: '查看图片版', en: 'View as picture' },
  notDrawn: { cn: '图片生成失败，请重试或查看文字版', en: 'The picture could not be created. Try again, or view it as text.' },
  retry: { cn: '重新生成', en: 'Try again' },
  empty: { cn: '暂无数据', en: 'Nothing to report yet' },
  emptyText: {
    cn: '邀请买家、发布展品、申请证件后，这里会显示每日数据。',
    en: 'Invite buyers, list products and apply for badges. Daily figures will appear here.',
  },
  toCompany: { cn: '去准备参展', en: 'Get ready for the fair' },
  before: { cn: '展会于 {day}开幕', en: 'The fair opens on {day}' },
  beforeText: { cn: '到场数据从开幕起统计。', en: 'Attendance is counted from opening day.' },
  byDay: { cn: '每日数据', en: 'By day' },
})
