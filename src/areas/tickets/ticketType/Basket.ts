import type { PlaceOrderBody } from '@contract/basket.schema'
import {
  type BasketChange,
  type BasketLine,
  type OfferedTicket,
  itemsOf,
  quantityOf,
  reconcile,
  withQuantity,
} from '@contract/rules/basket'
import { makeAutoObservable } from 'mobx'
import { newKey } from '@/api/call'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

interface PersistedBasket {
  lines: BasketLine[]
  /** The key under which this very content was sent, so that sending it again is the same order. */
  sent: { content: string; key: string } | null
}

const persistedName = (): string | null => session.owner && `basket.${session.owner}`

/** What a person has chosen and not ordered yet, kept over reloads and from page to page. */
export class Basket {
  lines: BasketLine[] = []
  /** What could not stay as it was chosen, since the offer changed. */
  changes: BasketChange[] = []
  private sent: PersistedBasket['sent'] = null

  constructor() {
    makeAutoObservable<this, 'sent'>(this, { sent: false })
    this.reread()
  }

  get count(): number {
    return this.lines.reduce((sum, line) => sum + line.quantity, 0)
  }

  get isEmpty(): boolean {
    return this.lines.length === 0
  }

  quantityOf(ticketTypeId: string, day: string | null): number {
    return this.lines.find((line) => line.ticketTypeId === ticketTypeId && line.day === day)?.quantity ?? 0
  }

  /** All days of a ticket together. */
  totalOf(ticketTypeId: string): number {
    return quantityOf(this.lines, ticketTypeId)
  }

  /** Another page may have changed it meanwhile. */
  reread(): void {
    const name = persistedName()
    const persisted = name ? readPersisted<PersistedBasket>(name) : null
    this.lines = persisted?.lines ?? []
    this.sent = persisted?.sent ?? null
  }

  setQuantity(ticketTypeId: string, day: string | null, quantity: number): void {
    this.changes = []
    this.replaceLines(withQuantity(this.lines, ticketTypeId, day, quantity))
  }

  replaceLines(lines: BasketLine[]): void {
    this.lines = lines
    this.persist()
  }

  /** Holds the basket against today's offer; what cannot stay is told in `changes`. */
  reconcile(offered: readonly OfferedTicket[]): void {
    const { lines, changes } = reconcile(this.lines, offered)
    if (changes.length === 0) return
    this.changes = changes
    this.replaceLines(lines)
  }

  /** The request for this content, with a key that stays the same for as long as the content does: over double taps, lost answers and reloads. */
  request(registerLinkId: string | undefined): { body: PlaceOrderBody; key: string } {
    const body: PlaceOrderBody = { items: itemsOf(this.lines), ...(registerLinkId ? { registerLinkId } : {}) }
    const content = JSON.stringify(body)
    if (this.sent?.content !== content) {
      this.sent = { content, key: newKey() }
      this.persist()
    }
    return { body, key: this.sent.key }
  }

  /** The key has served: the same content from now on is another order. */
  forgetKey(): void {
    this.sent = null
    this.persist()
  }

  clear(): void {
    this.sent = null
    this.changes = []
    this.replaceLines([])
  }

  private persist(): void {
    const name = persistedName()
    if (name) persist(name, this.lines.length > 0 ? ({ lines: this.lines, sent: this.sent } satisfies PersistedBasket) : null)
  }
}
