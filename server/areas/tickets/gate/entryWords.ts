import type { Bilingual } from '../../../../contract/language'
import { voidTicketWords } from '../../../../contract/tickets/voidTicketWords'

/** The entry status that a pass shows for today. `{day}` and `{time}` are filled in. */
export const entryWords = {
  today: { cn: '今日有效，{time} 起入场', en: 'Valid today, entry from {time}' },
  later: { cn: '{day} {time} 起', en: '{day}, from {time}' },
  over: { cn: '已过入场日期', en: 'The entry dates have passed' },
  used: { cn: '此门票已入场', en: 'This ticket has been used' },
  ...voidTicketWords,
} satisfies Record<string, Bilingual>
