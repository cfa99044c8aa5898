import { lossCalls } from '@contract/tickets/loss.calls'
import type { LossBody, LossOffer, LostTicket } from '@contract/tickets/loss.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { markPayment } from '@/parts/payment/resumedPayment'
import { go, replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** The loss of one ticket: its price, its report, and the way back. */
export class LossStore {
  readonly offer: Query<LossOffer> = new Query(() => call(lossCalls.offer, { query: { idList: this.ticketId, ...this.person } }))
  private readonly sending = new Submission((body: LossBody, key) => call(lossCalls.report, { body, key }))

  /** Opens the new ticket, or the order of its fee, which pays at once. */
  readonly report: Mutation = new Mutation(
    async () => {
      const { tickets, orderId } = await this.sending.run({ idList: [this.ticketId], amount: this.ticket!.fee, ...this.person })
      const [newId] = tickets.flatMap(({ newTicketId }) => newTicketId ?? [])
      if (orderId) await this.openOrder(orderId)
      else if (newId) await this.openNew(newId)
    },
    { onFailure: ({ kind }) => this.askAgain(kind) },
  )

  /** The pass was found. */
  readonly takeBack: Mutation = new Mutation(
    async () => {
      await call(lossCalls.takeBack, { body: { ticketId: this.ticketId, ...this.person } })
      await this.onChange()
    },
    { onFailure: ({ kind }) => this.askAgain(kind) },
  )

  /**
   * @param personId of another person, whom the caller registered and who holds the ticket
   * @param onChange loads the pass again
   */
  constructor(
    readonly ticketId: string,
    private readonly personId: string,
    private readonly onChange: () => Promise<unknown>,
  ) {
    makeAutoObservable<this, 'personId' | 'onChange'>(this, {
      ticketId: false,
      personId: false,
      onChange: false,
    })
  }

  begin(): void {
    this.report.reset()
    void this.offer.load()
  }

  get ticket(): LostTicket | null {
    return this.offer.value?.tickets[0] ?? null
  }

  /** The new ticket costs nothing. */
  get isFree(): boolean {
    return Number(this.ticket?.fee ?? 0) === 0
  }

  openNew(id: string): Promise<unknown> {
    return replace('walletPass', { id, replaced: 'yes', ...(this.personId ? { person: this.personId } : {}) })
  }

  openOrder(orderId: string): Promise<unknown> {
    markPayment(orderId)
    return go('orderDetail', { orderId })
  }

  private get person(): { personId?: string } {
    return this.personId ? { personId: this.personId } : {}
  }

  /** Something changed meanwhile: another phone, the organiser, a gate. */
  private async askAgain(kind: string): Promise<boolean> {
    if (kind === 'answer') await Promise.all([this.offer.load(), this.onChange()])
    return false
  }
}
