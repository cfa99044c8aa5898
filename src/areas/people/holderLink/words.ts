import { defineWords } from '@/i18n/words'

export const words = defineWords({
  fair: { cn: '展会', en: 'Fair' },
  ticket: { cn: '门票', en: 'Ticket' },
  days: { cn: '可用日期', en: 'Valid on' },
  holder: { cn: '使用人', en: 'For' },
  askTitle: { cn: '请填写您本人的信息', en: 'Please fill in your own details' },
  askText: {
    cn: '提交后即可出示入场二维码，无需登录。链接有效至 {time}。',
    en: 'You get the entry code as soon as you submit. No sign-in is needed. This link works until {time}.',
  },
  submit: { cn: '提交并领取入场凭证', en: 'Submit and get the pass' },
  waitingTitle: { cn: '已提交', en: 'Your details are in' },
  waitingReview: {
    cn: '主办方审核通过后，再次打开此链接即可出示入场二维码。',
    en: 'Once the organiser approves them, open this link again for the entry code.',
  },
  waitingQuestionnaire: { cn: '回答问卷后即可出示入场二维码。', en: 'Answer the questionnaire to get the entry code.' },
  answer: { cn: '回答问卷', en: 'Answer it' },
  refresh: { cn: '刷新', en: 'Check again' },
  doneTitle: { cn: '您的信息已提交', en: 'You are all set' },
  doneText: { cn: '提交时间 {time}', en: 'Submitted {time}' },
  doneNoPass: { cn: '请向购票人索取入场凭证的链接。', en: 'Please ask the buyer for the link to your pass.' },
  toPass: { cn: '出示入场凭证', en: 'Show the pass' },
})
