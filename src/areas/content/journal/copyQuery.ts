import { journalCalls } from '@contract/content/journal.calls'
import type { JournalCopy } from '@contract/content/journal.schema'
import { pathOfPdf } from '@contract/ownPdf'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The issue of an order. Once it is closed, it is no longer shown. */
export const copyQuery = (orderId: string): Query<JournalCopy> =>
  new Query(() => call(journalCalls.copy, { query: { orderId } }), { forgetsRefused: true })

/** The path of its file, for some minutes. @throws CallFailure */
export const bookPath = async (orderId: string): Promise<string> => pathOfPdf((await call(journalCalls.link, { query: { orderId } })).url)
