import { defineWords } from '@/i18n/words'

export const words = defineWords({
  submit: { cn: '提交审核', en: 'Submit for review' },
  inReviewTitle: { cn: '资料审核中', en: 'In review' },
  inReviewHint: {
    cn: '审核通过前，观众看到的仍是已发布的内容。如需修改，请先撤回。',
    en: 'Visitors see the published version until the review is done. To make changes, recall the submission first.',
  },
  takeBack: { cn: '撤回修改', en: 'Recall' },
  takeBackAsk: { cn: '撤回这次提交？', en: 'Recall this submission?' },
  takeBackHint: { cn: '内容会保留为草稿，可修改后重新提交。', en: 'It stays as a draft. You can change it and submit it again.' },
  refusedTitle: { cn: '审核未通过', en: 'Not approved' },
  readOnly: { cn: '您可以查看，不能修改', en: 'You have view access' },
  readOnlyHint: { cn: '如需修改，请联系贵公司的展商管理员。', en: 'Ask your company administrator for edit access.' },
  nothing: { cn: '未填写', en: 'Not entered' },
  shared: { cn: '草稿由贵公司同事共享', en: 'This draft is shared with your colleagues' },
  changes: { cn: '本次修改', en: 'What changed' },
  before: { cn: '原内容', en: 'Before' },
  after: { cn: '新内容', en: 'After' },
  empty: { cn: '（空）', en: '(empty)' },
  file: { cn: '印刷文件（PDF 或 AI）', en: 'Artwork (PDF or AI)' },
})
