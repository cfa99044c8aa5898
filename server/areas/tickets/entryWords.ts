import type { Bilingual } from '../../../contract/language'

/** What a pass says of entering today. `{day}` and `{time}` are filled in. */
export const entryWords = {
  today: { cn: '今日有效，{time} 起入场', en: 'Valid today, entry from {time}' },
  later: { cn: '{day}入场', en: 'Valid on {day}' },
  over: { cn: '已过入场日期', en: 'The entry dates have passed' },
  used: { cn: '此门票已入场', en: 'This ticket has been used' },
  cancelled: { cn: '此门票已作废，不能入场', en: 'This ticket was cancelled and is not valid for entry' },
  lost: { cn: '此门票已挂失，不能入场', en: 'This ticket was reported lost and is not valid for entry' },
} satisfies Record<string, Bilingual>
