import { discountCodeCalls } from '@contract/orders/discountCode.calls'
import type { Discount } from '@contract/orders/discountCode.schema'
import { type BasketLine, itemsOf } from '@contract/rules/orders/basket'
import { type ListedLine, discountFenOf, isForTicket } from '@contract/rules/orders/discountCode'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'

/** Chosen tickets of one type, with the price of each. */
export interface PricedLine extends BasketLine {
  priceFen: number
}

/** The discount code of a choice of tickets: typed, checked, and taken off while the choice changes. The order decides again. */
export class DiscountStore {
  /** What is being typed. */
  typed = ''
  isOpen = false
  applied: Discount | null = null
  readonly apply: Mutation = new Mutation(
    async () => {
      const discount = await call(discountCodeCalls.check, { body: { code: this.typed.trim(), items: itemsOf(this.chosen()) } })
      runInAction(() => {
        this.applied = discount
        this.typed = ''
        this.keep(discount.code)
      })
    },
    { check: () => this.typed.trim() !== '' && this.chosen().length > 0 },
  )

  /**
   * @param chosen the tickets as they are now, at most one line for each type and day
   * @param keep remembers the accepted code for the next visit
   */
  constructor(
    private readonly chosen: () => readonly PricedLine[],
    private readonly keep: (code: string | null) => void = () => undefined,
  ) {
    makeAutoObservable<this, 'chosen' | 'keep'>(this, { chosen: false, keep: false })
  }

  /** The code of an earlier visit to the page. One that is over by now is forgotten without a word. */
  async load(kept: string | null): Promise<void> {
    if (kept === null || this.applied || this.chosen().length === 0) return
    this.typed = kept
    if (!(await this.apply.run())) this.remove()
  }

  open(): void {
    this.isOpen = true
  }

  type(text: string): void {
    this.typed = text
    this.apply.reset()
  }

  remove(): void {
    this.applied = null
    this.typed = ''
    this.apply.reset()
    this.isOpen = false
    this.keep(null)
  }

  /** In fen. */
  get fen(): number {
    if (!this.applied) return 0
    const { ticketTypeIds, percent, amount, ticketsPerUse } = this.applied
    return discountFenOf(this.listed, { ticketTypeIds, percent, amountFen: amount === null ? null : fenOf(amount), ticketsPerUse })
  }

  private get listed(): ListedLine[] {
    return this.chosen().map(({ ticketTypeId, quantity, priceFen }) => ({ itemId: ticketTypeId, quantity, priceFen }))
  }

  get amount(): string {
    return yuanOf(this.fen)
  }

  /** The code that the order names: one that takes nothing off stays unused. */
  get usedCode(): string | null {
    return this.applied && this.fen > 0 ? this.applied.code : null
  }

  /** The chosen tickets changed, and the code is for none of them. */
  get isForOthers(): boolean {
    return this.applied !== null && !this.listed.some(({ itemId }) => isForTicket(this.applied!, itemId))
  }

  /** What is left to pay. */
  get total(): string {
    return yuanOf(this.listed.reduce((sum, { quantity, priceFen }) => sum + quantity * priceFen, 0) - this.fen)
  }

  get isFree(): boolean {
    return Number(this.total) === 0
  }
}
