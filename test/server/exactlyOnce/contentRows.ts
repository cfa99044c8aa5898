import { journalCalls } from '../../../contract/content/journal.calls'
import { insertIssue } from '../../../server/areas/content/journal/journal.sql'
import type { TestServer } from '../support/testServer'
import type { SellingFair } from './aSellingFair'
import { type OnceRow, onceRows } from './rows'

/** Calls of content that take a key. */
export const contentRows = (server: TestServer, { fair, visitor }: SellingFair): OnceRow[] =>
  onceRows(journalCalls, {
    placeOrder: async () => {
      const { tenantId, exhibitionId } = fair
      const { id } = await insertIssue(server.app.db, {
        ...{ tenantId, exhibitionId, id: server.app.ids(), titleCn: '会刊', titleEn: 'Show catalogue', language: 'both' },
        ...{ pages: 8, priceFen: 3800, fileId: server.app.ids(), sizeBytes: 100, samplePages: 0, isPublished: true },
        updatedAt: server.app.now(),
      })
      return { as: await visitor(), body: { issueId: id, amount: '38.00' } }
    },
  })
