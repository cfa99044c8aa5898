import { defineWords } from '@/i18n/words'

export const words = defineWords({
  submit: { cn: '提交审核', en: 'Submit for review' },
  inReviewTitle: { cn: '资料审核中', en: 'In review' },
  inReviewHint: {
    cn: '审核通过前，观众看到的仍是已发布的内容。如需修改，请先撤回。',
    en: 'Visitors see the published version until the review is done. To change your details, take them back first.',
  },
  takeBack: { cn: '撤回修改', en: 'Take back' },
  takeBackAsk: { cn: '撤回这次提交？', en: 'Take this submission back?' },
  takeBackHint: { cn: '内容会保留为草稿，可修改后重新提交。', en: 'It stays as a draft. You can change it and submit it again.' },
  refusedTitle: { cn: '审核未通过', en: 'Not approved' },
  readOnly: { cn: '您可以查看，不能修改', en: 'You can view this, but not change it' },
  readOnlyHint: { cn: '如需修改，请联系贵公司的展商管理员。', en: "Please ask your company's administrator for the right to edit." },
  nothing: { cn: '未填写', en: 'Not entered' },
  shared: { cn: '草稿由贵公司同事共享', en: 'Your colleagues share this draft' },
  changes: { cn: '本次修改', en: 'What changed' },
  before: { cn: '原内容', en: 'Before' },
  after: { cn: '新内容', en: 'After' },
  empty: { cn: '（空）', en: '(empty)' },
})

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
  review: { cn: '查看审核进度', en: 'Review status' },
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
