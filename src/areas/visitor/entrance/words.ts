import { defineWords } from '@/i18n/words'

export const words = defineWords({
  yesTitle: { cn: '今天可以入场', en: 'You will be let in today' },
  noTitle: { cn: '今天不能入场', en: 'Not valid for entry today' },
  otherDayTitle: { cn: '今天不是您的入场日期', en: 'Your ticket is for another day' },
  overTitle: { cn: '今天的入场已结束', en: 'Entry has ended for today' },
  overText: { cn: '请在其他有效日期入场。', en: 'Please come on another day of your ticket.' },
  noTicketTitle: { cn: '您还没有门票', en: 'You have no ticket yet' },
  noTicketText: { cn: '选择门票后，这里会显示今天能否入场。', en: 'Choose a ticket, and this page says whether you will be let in.' },
  unregisteredText: {
    cn: '您还没有完成登记，没有可用的门票。',
    en: 'You have not completed the registration yet and there are no tickets available for use.',
  },
  register: { cn: '继续登记', en: 'Continue registration' },
  choose: { cn: '选择门票', en: 'Choose tickets' },
  show: { cn: '出示门票', en: 'Show my ticket' },
  ticketsTitle: { cn: '今天的门票状态', en: 'Your tickets, as of today' },
  sessionsTitle: { cn: '已参加的会议', en: 'Sessions you attended' },
  recordsTitle: { cn: '入场记录', en: 'Entries' },
  none: { cn: '暂无入场记录', en: 'No entries yet' },
  noneText: { cn: '每次入场后，时间和入口会显示在这里。', en: 'Time and entrance appear here after each entry.' },
})
