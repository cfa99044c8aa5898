import type { PlaceOrderBody } from '@contract/orders/basket.schema'
import {
  type BasketChange,
  type BasketLine,
  type OfferedTicket,
  itemsOf,
  quantityOf,
  reconcile,
  withQuantity,
} from '@contract/rules/orders/basket'
import { makeAutoObservable } from 'mobx'
import { newKey } from '@/api/newKey'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

interface PersistedBasket {
  lines: BasketLine[]
  /** The idempotency key of this content, so that a repetition is the same order. */
  sent: { content: string; key: string } | null
  /** The key of the next order. Made with the choice, so that two tabs with the same basket make one order. */
  nextKey?: string
  discountCode?: string | null
}

/** What an order names besides its tickets. */
export interface OrderTerms {
  /** The sum that the person sees. */
  amount?: string
  discountCode?: string | null
}

/** `basket`: the tickets to order together. `taken`: a free ticket that one tap takes. */
export type BasketKind = 'basket' | 'taken'

/** Whatever the order in which the tickets were chosen. */
const isSame = (some: readonly BasketLine[], others: readonly BasketLine[]): boolean =>
  JSON.stringify(itemsOf(some)) === JSON.stringify(itemsOf(others))

/** The chosen tickets before the order, persisted over reloads and pages. */
export class Basket {
  lines: BasketLine[] = []
  /** The tickets that had to change because the offer changed. */
  changes: BasketChange[] = []
  /** The code that was accepted for it. */
  discountCode: string | null = null
  private sent: PersistedBasket['sent'] = null
  private nextKey: string = newKey()

  constructor(private readonly kind: BasketKind = 'basket') {
    makeAutoObservable<this, 'sent' | 'nextKey' | 'kind'>(this, { sent: false, nextKey: false, kind: false })
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
    const persisted = this.persisted()
    this.lines = persisted?.lines ?? []
    this.sent = persisted?.sent ?? null
    this.nextKey = persisted?.nextKey ?? newKey()
    this.discountCode = persisted?.discountCode ?? null
  }

  setQuantity(ticketTypeId: string, day: string | null, quantity: number): void {
    this.changes = []
    this.replaceLines(withQuantity(this.lines, ticketTypeId, day, quantity))
  }

  setDiscountCode(code: string | null): void {
    this.discountCode = code
    this.persist()
  }

  replaceLines(lines: BasketLine[]): void {
    this.lines = lines
    this.nextKey = newKey()
    this.persist()
  }

  /** Checks the basket against the present offer. `changes` lists the removed or reduced tickets. */
  reconcile(offered: readonly OfferedTicket[]): void {
    const { lines, changes } = reconcile(this.lines, offered)
    if (changes.length === 0) return
    this.changes = changes
    this.replaceLines(lines)
  }

  /** The request for this content. Its key stays the same as long as the content, over double taps, lost answers and reloads. */
  request(registerLinkId: string | undefined, { amount, discountCode }: OrderTerms = {}): { body: PlaceOrderBody; key: string } {
    const chosen: PlaceOrderBody = {
      items: itemsOf(this.lines),
      ...(registerLinkId ? { registerLinkId } : {}),
      ...(discountCode ? { discountCode } : {}),
    }
    const content = JSON.stringify(chosen)
    const body = amount === undefined ? chosen : { ...chosen, amount }
    if (this.sent?.content !== content) {
      this.sent = this.sentElsewhere(content) ?? { content, key: this.takeNextKey() }
      this.persist()
    }
    return { body, key: this.sent.key }
  }

  /** What another tab of this person sent for the same content, so that both tabs make one order. */
  private sentElsewhere(content: string): PersistedBasket['sent'] {
    const sent = this.persisted()?.sent
    return sent?.content === content ? sent : null
  }

  /** The key of the last choice: another tab may have chosen the same after this one. */
  private takeNextKey(): string {
    const persisted = this.persisted()
    const isSameChoice = persisted !== null && isSame(persisted.lines, this.lines)
    const key = (isSameChoice && persisted.nextKey) || this.nextKey
    this.nextKey = newKey()
    return key
  }

  /** The key is used: the same content is now another order. The other order of another tab stays that order. */
  forgetKey(): void {
    const used = this.sent?.key
    const persisted = this.persisted()?.sent ?? null
    this.sent = persisted?.key === used ? null : persisted
    this.persist()
  }

  clear(): void {
    this.sent = null
    this.changes = []
    this.discountCode = null
    this.replaceLines([])
  }

  private get persistedName(): string | null {
    return session.owner && `${this.kind}.${session.owner}`
  }

  private persisted(): PersistedBasket | null {
    const name = this.persistedName
    return name ? readPersisted<PersistedBasket>(name) : null
  }

  private persist(): void {
    const name = this.persistedName
    if (name)
      persist(
        name,
        this.lines.length > 0
          ? ({
              lines: this.lines,
              sent: this.sent,
              nextKey: this.nextKey,
              discountCode: this.discountCode,
            } satisfies PersistedBasket)
          : null,
      )
  }
}
