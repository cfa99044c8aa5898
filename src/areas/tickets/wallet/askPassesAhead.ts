import { walletCalls } from '@contract/tickets/wallet.calls'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { keepPasses } from '@/parts/pass/keepPasses'

/** Tickets were issued. Their passes come to the phone while the person reads that the payment arrived. */
export const askPassesAhead = async (ticketIds: readonly string[]): Promise<void> => {
  if (ticketIds.length === 0) return
  const page = await orNull(call(walletCalls.page, { query: { current: 1, size: 20 } }))
  if (page) await keepPasses(page.records)
}
