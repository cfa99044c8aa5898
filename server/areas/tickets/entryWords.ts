import type { Bilingual } from '../../../contract/language'

/** What a pass says of entering today. `{day}` and `{time}` are filled in. */
export const entryWords = {
  today: { cn: '今日可入场，{time} 开门', en: 'Good for entry today, doors open at {time}' },
  later: { cn: '可于 {day}入场', en: 'Good for entry on {day}' },
  over: { cn: '入场日期已过', en: 'The days of entry are over' },
  used: { cn: '此门票已入场', en: 'This ticket has been used' },
  cancelled: { cn: '此门票已取消，不能入场', en: 'This ticket was cancelled and does not open the gate' },
  lost: { cn: '此门票已挂失，不能入场', en: 'This ticket was reported lost and does not open the gate' },
} satisfies Record<string, Bilingual>
