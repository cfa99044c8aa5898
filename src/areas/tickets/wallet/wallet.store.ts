import { walletCalls } from '@contract/tickets/wallet.calls'
import type { Paged } from '@contract/envelope'
import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { UnpaidOrder } from '@/parts/order/UnpaidOrder'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { ListStore } from '@/ui/List/ListStore'
import { keepPasses } from '@/parts/pass/keepPasses'
import { type PersistedTicket, persistedTickets } from '@/parts/pass/persistedPasses'
import { isExpired } from './isExpired'

const pageSize = 20

/** Tickets that still open a gate. */
const isGood = (ticket: PersistedTicket): boolean => ticket.state === 'valid' && !isExpired(ticket)

/** Good tickets first, otherwise in the server's order. */
const goodFirst = <Ticket extends PersistedTicket>(tickets: readonly Ticket[]): Ticket[] =>
  [...tickets].sort((a, b) => Number(isGood(b)) - Number(isGood(a)))

/** Both are asked for at the same time, so the second answer comes soon after the first. */
const blinkMs = 300
const blink = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, blinkMs))

/** The person's tickets, and their copy on this phone for use without a network. */
export class WalletStore {
  /** Set if the phone's copy is shown. */
  savedAtMs: number | null = null
  readonly unpaid = new UnpaidOrder()
  private isFirstLoad = true
  readonly list = new ListStore<PersistedTicket>({ load: (current) => this.ask(current), keyOf: (ticket) => ticket.id, pageSize })

  constructor() {
    makeAutoObservable<this, 'isFirstLoad'>(this, { isFirstLoad: false })
  }

  /** The registration is not finished, and so there are no tickets (R56). */
  get isUnregistered(): boolean {
    return user.state?.isComplete === false
  }

  /** The first page. The list on screen asks for it too, and shares the call. */
  load(): Promise<void> {
    return this.list.refresh()
  }

  /** One page of the list, or the pass itself where it is the only ticket. @throws CallFailure without an answer and a copy */
  private async ask(current: number): Promise<Paged<PersistedTicket>> {
    const isFirst = this.isFirstLoad
    this.isFirstLoad = false
    const unpaid = isFirst ? this.unpaid.load() : null
    const page = await this.page(current)
    // One that comes late would push the tickets down. But nobody waits for it at a gate.
    if (unpaid && this.savedAtMs === null) await Promise.race([unpaid, blink()])
    const [only] = page.records
    // A list of one helps nobody at the entrance. One code for all tickets is in the list.
    if (!isFirst || page.total !== 1 || only?.state !== 'valid' || config.switches.isOneCode) return page
    // An unpaid order must be seen. Without a network there is nothing to wait for.
    if (this.savedAtMs === null) await unpaid
    if (!this.unpaid.order) await replace('walletPass', { id: only.id })
    return page
  }

  /** One page of the list; without an answer, the phone's copy. @throws CallFailure if there is no copy either */
  async page(current: number): Promise<Paged<PersistedTicket>> {
    try {
      const page = await call(walletCalls.page, { query: { current, size: pageSize } })
      if (current === 1) this.persist(page.records)
      // An empty wallet says why. Without an answer the reason stays unsaid.
      if (page.total === 0) await user.latest().catch(() => null)
      return { ...page, records: goodFirst(page.records) }
    } catch (error) {
      const persisted = persistedTickets()
      if (current > 1 || !persisted || !isCallFailure(error) || error.kind === 'answer') throw error
      runInAction(() => {
        this.savedAtMs = persisted.savedAtMs
      })
      return { records: goodFirst(persisted.tickets), total: persisted.tickets.length, size: pageSize, current: 1, pages: 1 }
    }
  }

  private persist(tickets: WalletTicket[]): void {
    this.savedAtMs = null
    void keepPasses(tickets)
  }
}
