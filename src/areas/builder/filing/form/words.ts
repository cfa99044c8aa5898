import { defineWords } from '@/i18n/words'

export const words = defineWords({
  submit: { cn: '提交审核', en: 'Send for review' },
  waitingTitle: { cn: '备案审核中', en: 'Under review' },
  waitingText: { cn: '审核期间不能修改。如需修改，请先撤回。', en: 'It cannot be changed during the review. Withdraw it to edit it.' },
  takeBack: { cn: '撤回', en: 'Withdraw' },
  takeBackAsk: { cn: '撤回备案？', en: 'Withdraw the filing?' },
  takeBackText: {
    cn: '撤回后可以继续修改，再次提交时重新排队审核。',
    en: 'You can then edit it. Once you submit again, the review starts over.',
  },
  refused: { cn: '未通过原因', en: 'Changes requested' },
  valid: { cn: '当前备案有效', en: 'Your filing is valid' },
  validText: {
    cn: '修改企业、证件或人员后需要重新审核，审核期间原备案仍然有效。',
    en: 'A change of company, documents or people is reviewed again. What is approved stays valid meanwhile.',
  },
  closedTitle: { cn: '本届展会未开通在线备案', en: 'No filing online' },
  closedText: { cn: '搭建备案事宜请联系主办方。', en: 'Please contact the organiser about building booths.' },
})
