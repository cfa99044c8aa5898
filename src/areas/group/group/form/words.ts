import { defineWords } from '@/i18n/words'

export const words = defineWords({
  submit: { cn: '提交审核', en: 'Send for review' },
  again: { cn: '重新提交', en: 'Send again' },
  save: { cn: '保存', en: 'Save' },
  waitingTitle: { cn: '团组审核中', en: 'Under review' },
  waitingText: { cn: '审核期间不能修改。如需修改，请先撤回。', en: 'It cannot be changed during the review. Take it back to change it.' },
  takeBack: { cn: '撤回', en: 'Withdraw' },
  takeBackAsk: { cn: '撤回团组？', en: 'Take the group back?' },
  takeBackText: {
    cn: '撤回后可以继续修改，再次提交时重新排队审核。',
    en: 'You can edit it then. Sent again, it waits for a new review.',
  },
  refused: { cn: '未通过原因', en: 'Changes requested' },
  closedTitle: { cn: '现在不能创建团组', en: 'No group can be founded now' },
  closedText: { cn: '团组事宜请联系主办方或团组负责人。', en: 'Please contact the organiser, or the leader of your group.' },
})
