import { defineWords } from '@/i18n/words'

export const words = defineWords({
  chooseTitle: { cn: '选择您的会场入口', en: 'Choose your session' },
  chooseText: { cn: '{day}的场次，可随时更换。', en: 'Sessions of {day}. You can change it at any time.' },
  sessions: { cn: '场次', en: 'Sessions' },
  notToday: { cn: '今天没有会议', en: 'No sessions today' },
  notTodayText: { cn: '以下是最近一天的场次。', en: 'These are the sessions of the nearest day.' },
  noSessions: { cn: '还没有会议日程', en: 'No programme yet' },
  noSessionsText: { cn: '主办方发布日程后即可在此签到。', en: 'Sessions appear here once the organiser adds them.' },
  came: { cn: '已签到 {count}', en: '{count} checked in' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  letIn: { cn: '允许入场', en: 'Let in' },
  letInByStaff: { cn: '已由您允许入场', en: 'You let this person in' },
  noList: { cn: '暂无本场名单，请核对报名信息', en: 'This phone has no list of this session. Check the sign-up.' },
  attended: { cn: '已签到', en: 'Checked in' },
  seated: { cn: '已报名', en: 'Signed up' },
  change: { cn: '更换场次', en: 'Change session' },
  unaccepted: { cn: '有未被接受的入场', en: 'Passes that were not accepted' },
  unacceptedText: { cn: '上传后发现 {count} 次，请告知主办方。', en: '{count} found after sending. Please inform the organiser.' },
})
