import { defineWords } from '@/i18n/words'

export const kindWords = defineWords({
  company: { cn: '企业信息', en: 'Company details' },
  logo: { cn: '企业标识', en: 'Company logo' },
})

export const hubWords = defineWords({
  booth: { cn: '展位 {booths}', en: 'Booth {booths}' },
  hall: { cn: '{hall} 馆', en: 'Hall {hall}' },
  noBooth: { cn: '展位待分配', en: 'Booth to be assigned' },
  area: { cn: '{area} m²', en: '{area} m²' },
  progress: { cn: '已完成 {percent}%', en: '{percent}% complete' },
  checklist: { cn: '参展准备', en: 'Get ready for the fair' },
  data: { cn: '企业信息', en: 'Company details' },
  logo: { cn: '企业标识', en: 'Company logo' },
  exhibit: { cn: '展品页', en: 'Exhibit page' },
  forms: { cn: '必交表格', en: 'Required forms' },
  manual: { cn: '参展手册', en: 'Exhibitor manual' },
  contracts: { cn: '合同', en: 'Contracts' },
  invoices: { cn: '发票', en: 'Invoices' },
  open: { cn: '未开始', en: 'To do' },
  begun: { cn: '草稿', en: 'Draft' },
  inReview: { cn: '审核中', en: 'In review' },
  refused: { cn: '未通过', en: 'Not approved' },
  done: { cn: '已完成', en: 'Done' },
  due: { cn: '截止 {day}', en: 'Due {day}' },
  overdue: { cn: '已逾期（{day}）', en: 'Was due {day}' },
  next: { cn: '去完成：{step}', en: 'Continue: {step}' },
  products: { cn: '展品管理', en: 'Products' },
  review: { cn: '查看审核进度', en: 'Review status' },
  report: { cn: '参展报告', en: 'Exhibitor report' },
  public: { cn: '观众看到的展位页', en: 'Your public booth page' },
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
