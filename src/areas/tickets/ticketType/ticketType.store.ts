import { conflictOf, maxOf, totalFenOf } from '@contract/rules/basket'
import { yuanOf } from '@contract/rules/money'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType, TicketTypeList } from '@contract/tickets/ticketType.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { Basket } from './Basket'

/** What is offered, and what the visitor has chosen of it. */
export class TicketTypeStore {
  /** The offer; what is chosen stays as far as it can. */
  readonly list: Query<TicketTypeList> = new Query(async () => {
    const { registerLinkId } = this
    const list = await call(ticketTypeCalls.list, { query: { registerLinkId, topRegisterType: config.topRegisterType } })
    this.basket.reconcile(list.ticketTypes)
    return list
  })
  readonly basket = new Basket()
  /** The day looked at, of tickets that are for one day. */
  days: Record<string, string> = {}
  /** Tickets of which one was asked for before a day was chosen. */
  dayMissingId: string | null = null

  /** @param registerLinkId of the page's own address; without it, the one that the visitor came by */
  constructor(registerLinkId?: string) {
    makeAutoObservable(this, { list: false, basket: false })
    // The pages after this one sell by the same link.
    if (registerLinkId) session.applyLink({ registerLinkId })
  }

  get registerLinkId(): string | undefined {
    return session.link.registerLinkId
  }

  get ticketTypes(): TicketType[] {
    return this.list.value?.ticketTypes ?? []
  }

  get total(): string {
    return yuanOf(totalFenOf(this.basket.lines, this.ticketTypes))
  }

  /** Everything chosen costs nothing: it is taken, not bought. */
  get isFree(): boolean {
    return totalFenOf(this.basket.lines, this.ticketTypes) === 0
  }

  /** Another page may have changed the basket, and others may have bought. */
  load(): Promise<void> {
    this.basket.reread()
    return this.list.load()
  }

  ticketType(id: string): TicketType | undefined {
    return this.ticketTypes.find((one) => one.id === id)
  }

  /** The day looked at; null where the ticket has none to choose, or none was chosen. */
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

  /** R49: the name of the ticket with which this one cannot be bought. */
  conflictOf(ticketType: TicketType): string | null {
    return conflictOf(ticketType, this.ticketTypes, this.basket.lines)?.name ?? null
  }

  setQuantity(ticketType: TicketType, quantity: number): void {
    if (this.needsDay(ticketType)) {
      this.dayMissingId = ticketType.id
      return
    }
    const before = this.quantityOf(ticketType)
    // What is in the basket can always be taken out, whatever became of the offer.
    const allowed = quantity < before ? Math.max(0, quantity) : Math.min(quantity, this.maxOf(ticketType))
    this.basket.setQuantity(ticketType.id, this.dayOf(ticketType), allowed)
  }
}
