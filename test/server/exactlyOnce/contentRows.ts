import { articleCalls } from '../../../contract/content/article.calls'
import { guestCalls } from '../../../contract/content/guest.calls'
import { randomInt } from '../../support/random'
import type { Person } from '../support/makeCall'
import { type OnceRow, onceRows } from './rows'

/** What an organiser writes under a key. */
export const contentRows = (organiser: Person): OnceRow[] => {
  const both = (): { cn: string; en: string } => ({ cn: `第 ${randomInt(1_000_000)} 期`, en: `No. ${randomInt(1_000_000)}` })
  const text = { format: 'markdown', text: '# A\n\nB' }
  return [
    ...onceRows(articleCalls, {
      save: async () => ({
        as: organiser,
        body: { title: both(), summary: both(), body: { cn: text, en: text }, category: 'notice', publishedOn: '2027-01-01' },
      }),
    }),
    ...onceRows(guestCalls, {
      save: async () => ({ as: organiser, body: { name: both(), title: both(), company: both(), intro: { cn: text } } }),
    }),
  ]
}
