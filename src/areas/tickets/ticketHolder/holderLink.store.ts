import { holderLinkCalls } from '@contract/people/holderLink.calls'
import type { SentLink } from '@contract/people/holderLink.schema'
import type { HeldTicket } from '@contract/people/ticketHolder.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** The link by which the holder of one ticket fills in the own form: made, sent again, and taken back. */
export class HolderLinkStore {
  /** Null while the sheet is closed. */
  ticket: HeldTicket | null = null
  readonly link = new Query<SentLink>(async () => (this.ticket ? call(holderLinkCalls.make, { body: { ticketId: this.ticket.id } }) : null))
  readonly withdrawing: Mutation = new Mutation(
    async () => {
      if (!this.ticket) return
      await call(holderLinkCalls.withdraw, { body: { ticketId: this.ticket.id } })
      this.ticket = null
      await this.onChange()
    },
    {
      onFailure: async (failure) => {
        // The holder may have sent the form meanwhile.
        if (failure.kind === 'answer') await this.onChange()
        return false
      },
    },
  )

  /** @param onChange loads the tickets again */
  constructor(private readonly onChange: () => Promise<unknown>) {
    makeAutoObservable<this, 'onChange'>(this, { onChange: false })
  }

  /** Opens the sheet. A ticket without a link gets one. */
  async open(ticket: HeldTicket): Promise<void> {
    this.link.set(null)
    this.withdrawing.reset()
    this.ticket = ticket
    await this.link.load()
    if (!ticket.link && this.link.value) await this.onChange()
  }

  close(): void {
    this.ticket = null
  }
}
