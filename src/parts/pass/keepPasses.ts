import { walletCalls } from '@contract/tickets/wallet.calls'
import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { call } from '@/api/call'
import { orNull } from '@/api/CallFailure'
import { hasPass, persistPass, persistTickets } from './persistedPasses'

/** Passes loaded ahead, for a hall without a network. */
const fetchedAhead = 10

/**
 * Stores the wallet on this phone, and the passes that it lacks. They come one after the other, because they are not urgent and a
 * hall's network is busy.
 */
export const keepPasses = async (tickets: WalletTicket[]): Promise<void> => {
  persistTickets(tickets)
  const missing = tickets.filter(({ id, state }) => state === 'valid' && !hasPass(id)).slice(0, fetchedAhead)
  for (const { id } of missing) {
    const pass = await orNull(call(walletCalls.qrInfo, { query: { id } }))
    if (!pass) return
    persistPass(pass)
  }
}
