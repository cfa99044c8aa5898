import { maxVoidedAtOnce } from '@contract/rules/tickets/freeTicket'
import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import type { FreeClaim, FreeInvitation, VoidedBatch } from '@contract/tickets/freeTicket.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** One invitation of the inviter: its link, its guests, and what the inviter takes back. */
export class InvitationStore {
  readonly invitation: Query<FreeInvitation> = new Query(() => call(freeTicketCalls.detail, { query: { id: this.id } }))
  /** The claims that were ticked, by order. */
  chosen: string[] = []
  /** What stood in the way of the last cancellation. */
  refused: VoidedBatch['refused'] = []

  readonly withdraw: Mutation = new Mutation(
    async () => this.invitation.set(await call(freeTicketCalls.withdraw, { body: { id: this.id } })),
    { onFailure: ({ kind }) => this.afterRefusal(kind) },
  )
  readonly void: Mutation = new Mutation(
    async () => {
      const { refused } = await call(freeTicketCalls.voidBatch, { body: { orderIds: [...this.chosen] } })
      this.settle(refused)
      await this.invitation.load()
    },
    { onFailure: ({ kind }) => this.afterRefusal(kind) },
  )

  constructor(readonly id: string) {
    makeAutoObservable(this)
  }

  get claims(): FreeClaim[] {
    return this.invitation.value?.claims ?? []
  }

  /** Why a chosen claim could not be cancelled; empty if it could. */
  reasonOf(orderId: string): string {
    return this.refused.find((one) => one.orderId === orderId)?.message ?? ''
  }

  toggle(orderId: string): void {
    this.refused = []
    if (this.chosen.includes(orderId)) this.chosen = this.chosen.filter((one) => one !== orderId)
    else if (this.chosen.length < maxVoidedAtOnce) this.chosen = [...this.chosen, orderId]
  }

  load(): Promise<unknown> {
    return this.invitation.load()
  }

  /** All or none: after a refusal the choice stays, so that the inviter leaves one out. */
  private settle(refused: VoidedBatch['refused']): void {
    this.refused = refused
    if (refused.length === 0) this.chosen = []
  }

  /** After a refusal the page shows what is true now. */
  private async afterRefusal(kind: string): Promise<boolean> {
    if (kind === 'answer') await this.invitation.load()
    return false
  }
}
