import { articleCalls } from '../../../contract/content/article.calls'
import { guestCalls } from '../../../contract/content/guest.calls'
import { journalCalls } from '../../../contract/content/journal.calls'
import { insertIssue } from '../../../server/areas/content/journal/journal.sql'
import { randomInt } from '../../support/random'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'
import type { SellingFair } from './aSellingFair'
import { type OnceRow, onceRows } from './rows'

/** Calls of content that take a key: what an organiser writes, and what a visitor buys. */
export const contentRows = (server: TestServer, { fair, visitor }: SellingFair, organiser: Person): OnceRow[] => {
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
      importSheet: async () => ({
        as: organiser,
        body: { file: Buffer.from(`姓名,职务\n林静怡 ${randomInt(1_000_000)},院士`).toString('base64') },
      }),
    }),
    ...onceRows(journalCalls, {
      placeOrder: async () => {
        const { tenantId, exhibitionId } = fair
        const { id } = await insertIssue(server.app.db, {
          ...{ tenantId, exhibitionId, id: server.app.ids(), titleCn: '会刊', titleEn: 'Show catalogue', language: 'both' },
          ...{ pages: 8, priceFen: 3800, fileId: server.app.ids(), sizeBytes: 100, samplePages: 0, isPublished: true },
          updatedAt: server.app.now(),
        })
        return { as: await visitor(), body: { issueId: id, amount: '38.00' } }
      },
    }),
  ]
}
