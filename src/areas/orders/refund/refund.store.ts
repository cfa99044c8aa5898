import { refundCalls } from '@contract/orders/refund.calls'
import type { RefundBody, RefundOffer, RefundTicket } from '@contract/orders/refund.schema'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

const sumOf = (tickets: readonly RefundTicket[], part: 'price' | 'fee' | 'refund'): string =>
  yuanOf(tickets.reduce((sum, ticket) => sum + fenOf(ticket[part]), 0))

/** The amounts that a refund of an order would return, the chosen tickets, and the refund itself. */
export class RefundStore {
  readonly offer: Query<RefundOffer> = new Query(() => call(refundCalls.offer, { query: { orderId: this.orderId } }))
  /** Null before the first tap: all tickets that can be refunded. */
  private picked: string[] | null = null
  /** A repetition of one choice is the same refund. */
  private readonly sending = new Submission((body: RefundBody, key) => call(refundCalls.ask, { body, key }))

  /** After a refusal the page shows what is possible now. */
  readonly submit: Mutation = new Mutation(
    async () => {
      const body = { orderId: this.orderId, ticketIds: this.chosen.map(({ ticketId }) => ticketId), amount: this.refund }
      const answer = await this.sending.run(body)
      this.picked = null
      this.offer.set(answer)
    },
    {
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.offer.load()
        return false
      },
    },
  )

  constructor(readonly orderId: string) {
    makeAutoObservable(this)
  }

  get refundable(): RefundTicket[] {
    return this.offer.value?.tickets.filter(({ state }) => state === 'refundable') ?? []
  }

  get chosen(): RefundTicket[] {
    const { picked } = this
    return picked ? this.refundable.filter(({ ticketId }) => picked.includes(ticketId)) : this.refundable
  }

  get price(): string {
    return sumOf(this.chosen, 'price')
  }

  get fee(): string {
    return sumOf(this.chosen, 'fee')
  }

  get refund(): string {
    return sumOf(this.chosen, 'refund')
  }

  get canSubmit(): boolean {
    return fenOf(this.refund) > 0
  }

  toggle(ticketId: string): void {
    const ids = this.chosen.map((ticket) => ticket.ticketId)
    this.picked = ids.includes(ticketId) ? ids.filter((id) => id !== ticketId) : [...ids, ticketId]
  }

  load(): Promise<unknown> {
    return this.offer.load()
  }
}
