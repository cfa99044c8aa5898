import { conflictOf, maxOf, totalFenOf } from '@contract/rules/orders/basket'
import { yuanOf } from '@contract/rules/values/money'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType, TicketTypeList } from '@contract/tickets/ticketType.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { config } from '@/stores/config'
import { keepList, keptList } from '@/stores/keptLists'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Basket } from './Basket'
import { FreeTickets } from './FreeTickets'
import { isFolded } from './isFolded'

/** The offer and the visitor's choice. */
export class TicketTypeStore {
  /** The offer. The choice stays as far as possible. */
  readonly list: Query<TicketTypeList> = new Query(async () => {
    const { registerLinkId } = this
    const list = await call(ticketTypeCalls.list, { query: { registerLinkId, topRegisterType: config.topRegisterType } })
    keepList('ticketTypes', list)
    this.basket.reconcile(list.ticketTypes)
    return list
  })
  readonly basket = new Basket()
  readonly free = new FreeTickets(this)
  /** The selected day, for tickets of one day. */
  days: Record<string, string> = {}
  /** Whether the tickets that nobody can buy are shown too. */
  isUnfolded = false
  /** Tickets that were tapped before a day was chosen. */
  dayMissingId: string | null = null

  /**
   * @param registerLinkId of the page's own address; by default the one that the visitor came by
   * @param isWanted of a page that shows some of the offer
   */
  constructor(
    registerLinkId?: string,
    private readonly isWanted: ((ticketType: TicketType) => boolean) | null = null,
  ) {
    makeAutoObservable<this, 'isWanted'>(this, { isWanted: false })
    // The following pages sell under the same link.
    if (registerLinkId) session.amendLink({ registerLinkId })
    // The page before this one showed it a moment ago. The page loads it again.
    const shown = keptList<TicketTypeList>('ticketTypes')
    if (shown) this.list.set(shown)
  }

  get registerLinkId(): string | undefined {
    return session.link.registerLinkId
  }

  get ticketTypes(): TicketType[] {
    return this.list.value?.ticketTypes ?? []
  }

  /** Whether the list says what each ticket opens: that is why the page shows these. */
  get showsOpens(): boolean {
    return this.isWanted !== null
  }

  /** The offer that the page shows. */
  get shown(): TicketType[] {
    return this.isWanted ? this.ticketTypes.filter(this.isWanted) : this.ticketTypes
  }

  /** The tickets that nobody can buy now or later, unless one is chosen or there is no other. */
  get folded(): TicketType[] {
    const folded = this.shown.filter((one) => isFolded(one) && this.basket.totalOf(one.id) === 0)
    return folded.length === this.shown.length ? [] : folded
  }

  /** The tickets that the list shows first. */
  get listed(): TicketType[] {
    return this.shown.filter((one) => !this.folded.includes(one))
  }

  unfold(): void {
    this.isUnfolded = !this.isUnfolded
  }

  get total(): string {
    return yuanOf(totalFenOf(this.basket.lines, this.ticketTypes))
  }

  /** The whole selection is free: it is taken, not bought. */
  get isFree(): boolean {
    return totalFenOf(this.basket.lines, this.ticketTypes) === 0
  }

  /** Another page may have changed the basket, and other buyers the stock. */
  load(): Promise<void> {
    this.basket.reread()
    return this.list.load()
  }

  ticketType(id: string): TicketType | undefined {
    return this.ticketTypes.find((one) => one.id === id)
  }

  /** The selected day; null if the ticket has no days or none is chosen. */
  dayOf(ticketType: TicketType): string | null {
    const { dayChoices } = ticketType
    if (dayChoices.length === 0) return null
    const chosen = this.days[ticketType.id] ?? this.basket.lines.find((line) => line.ticketTypeId === ticketType.id)?.day
    return dayChoices.find((day) => day === chosen) ?? (dayChoices.length === 1 ? dayChoices[0]! : null)
  }

  chooseDay(ticketType: TicketType, day: string): void {
    this.days[ticketType.id] = day
    this.dayMissingId = null
  }

  needsDay(ticketType: TicketType): boolean {
    return ticketType.dayChoices.length > 0 && this.dayOf(ticketType) === null
  }

  quantityOf(ticketType: TicketType): number {
    return this.needsDay(ticketType) ? 0 : this.basket.quantityOf(ticketType.id, this.dayOf(ticketType))
  }

  maxOf(ticketType: TicketType): number {
    return maxOf(ticketType, this.dayOf(ticketType), this.ticketTypes, this.basket.lines)
  }

  /** R49: the name of the ticket that excludes this one. */
  conflictOf(ticketType: TicketType): string | null {
    return conflictOf(ticketType, this.ticketTypes, this.basket.lines)?.name ?? null
  }

  setQuantity(ticketType: TicketType, quantity: number): void {
    if (this.needsDay(ticketType)) {
      this.dayMissingId = ticketType.id
      return
    }
    const before = this.quantityOf(ticketType)
    // A ticket in the basket can always be removed, even after the offer changed.
    const allowed = quantity < before ? Math.max(0, quantity) : Math.min(quantity, this.maxOf(ticketType))
    this.basket.setQuantity(ticketType.id, this.dayOf(ticketType), allowed)
  }
}
