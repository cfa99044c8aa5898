import { walletCalls } from '@contract/tickets/wallet.calls'
import type { Paged } from '@contract/envelope'
import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { ListStore } from '@/ui/List/ListStore'
import { type PersistedTicket, hasPass, persistPass, persistTickets, persistedTickets } from '@/parts/pass/persistedPasses'

const pageSize = 20
/** Passes fetched ahead, so that they can be shown in a hall without network. */
const fetchedAhead = 10

/** Valid tickets first; else as the server has them. */
const validFirst = <Ticket extends PersistedTicket>(tickets: readonly Ticket[]): Ticket[] =>
  [...tickets].sort((a, b) => Number(b.state === 'valid') - Number(a.state === 'valid'))

/** The tickets of one's wallet, and the copy of them on this phone for when there is no network. */
export class WalletStore {
  /** Set where what is shown is the phone's copy. */
  savedAtMs: number | null = null
  readonly list = new ListStore<PersistedTicket>({ load: (current) => this.page(current), keyOf: (ticket) => ticket.id, pageSize })

  constructor() {
    makeAutoObservable(this, { list: false })
  }

  /** One page for the list; where there is no answer, the phone's copy in its place. @throws CallFailure where there is none either */
  async page(current: number): Promise<Paged<PersistedTicket>> {
    try {
      const page = await call(walletCalls.page, { query: { current, size: pageSize } })
      if (current === 1) this.persist(page.records)
      return { ...page, records: validFirst(page.records) }
    } catch (error) {
      const persisted = persistedTickets()
      if (current > 1 || !persisted || !isCallFailure(error) || error.kind === 'answer') throw error
      runInAction(() => {
        this.savedAtMs = persisted.savedAtMs
      })
      return { records: validFirst(persisted.tickets), total: persisted.tickets.length, size: pageSize, current: 1, pages: 1 }
    }
  }

  private persist(tickets: WalletTicket[]): void {
    this.savedAtMs = null
    persistTickets(tickets)
    void this.fetchPasses(tickets)
  }

  private async fetchPasses(tickets: WalletTicket[]): Promise<void> {
    const missing = tickets.filter(({ id, state }) => state === 'valid' && !hasPass(id)).slice(0, fetchedAhead)
    for (const { id } of missing) {
      // One after the other, because they are not urgent and a hall's network is busy.
      const pass = await call(walletCalls.qrInfo, { query: { id } }).catch(() => null)
      if (!pass) return
      persistPass(pass)
    }
  }
}
