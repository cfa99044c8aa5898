import { discountCodeCalls } from '@contract/orders/discountCode.calls'
import type { Discount } from '@contract/orders/discountCode.schema'
import { itemsOf, totalFenOf } from '@contract/rules/basket'
import { type ListedLine, discountFenOf, isForTicket } from '@contract/rules/discountCodes'
import { fenOf, yuanOf } from '@contract/rules/money'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import type { TicketTypeStore } from './ticketType.store'

/** The discount code of a selection: typed, checked, and taken off while the selection changes. The order decides again. */
export class DiscountStore {
  /** What is being typed. */
  typed = ''
  isOpen = false
  applied: Discount | null = null
  readonly apply: Mutation = new Mutation(
    async () => {
      const { basket } = this.offer
      const discount = await call(discountCodeCalls.check, { body: { code: this.typed.trim(), items: itemsOf(basket.lines) } })
      runInAction(() => {
        this.applied = discount
        this.typed = ''
        basket.setDiscountCode(discount.code)
      })
    },
    { check: () => this.typed.trim() !== '' && !this.offer.basket.isEmpty },
  )

  constructor(private readonly offer: TicketTypeStore) {
    makeAutoObservable<this, 'offer'>(this, { apply: false, offer: false })
  }

  /** The code of an earlier visit to the page. One that is over by now is forgotten without a word. */
  async load(): Promise<void> {
    const { discountCode } = this.offer.basket
    if (discountCode === null || this.applied || this.offer.basket.isEmpty) return
    this.typed = discountCode
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
    this.offer.basket.setDiscountCode(null)
  }

  /** In fen. */
  get fen(): number {
    if (!this.applied) return 0
    const { ticketTypeIds, percent, amount, ticketsPerUse } = this.applied
    return discountFenOf(this.listed, { ticketTypeIds, percent, amountFen: amount === null ? null : fenOf(amount), ticketsPerUse })
  }

  private get listed(): ListedLine[] {
    return this.offer.basket.lines.map(({ ticketTypeId, quantity }) => ({
      itemId: ticketTypeId,
      quantity,
      priceFen: fenOf(this.offer.ticketType(ticketTypeId)?.price ?? '0'),
    }))
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
    return yuanOf(totalFenOf(this.offer.basket.lines, this.offer.ticketTypes) - this.fen)
  }

  get isFree(): boolean {
    return Number(this.total) === 0
  }
}
