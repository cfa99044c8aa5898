import { defineWords } from '@/i18n/words'

export const kindWords = defineWords({
  company: { cn: '企业信息', en: 'Company details' },
  logo: { cn: '企业 LOGO', en: 'Company logo' },
  journal: { cn: '电子会刊', en: 'Show catalogue entry' },
  board: { cn: '楣板', en: 'Fascia name' },
})

export const reviewWords = defineWords({
  none: { cn: '尚未提交', en: 'Nothing submitted yet' },
  noneHint: { cn: '填写并提交后，可在此查看审核进度。', en: 'After you submit your details, you can follow the review here.' },
  start: { cn: '填写企业信息', en: 'Enter company details' },
  draft: { cn: '草稿', en: 'Draft' },
  submitted: { cn: '审核中', en: 'In review' },
  approved: { cn: '已发布', en: 'Published' },
  refused: { cn: '未通过', en: 'Not approved' },
  replaced: { cn: '已被新版本替换', en: 'Replaced by a newer version' },
  submittedAt: { cn: '提交于 {time}', en: 'Submitted {time}' },
  decidedAt: { cn: '审核于 {time}', en: 'Reviewed {time}' },
  reason: { cn: '未通过原因', en: 'Reason' },
  edit: { cn: '修改并重新提交', en: 'Edit and submit again' },
  goOn: { cn: '继续填写', en: 'Continue' },
  history: { cn: '历史版本', en: 'Earlier versions' },
  number: { cn: '第 {number} 版', en: 'Version {number}' },
  days: { cn: '主办方通常在 1–3 个工作日内完成审核。', en: 'The organiser usually decides within 1 to 3 working days.' },
})
