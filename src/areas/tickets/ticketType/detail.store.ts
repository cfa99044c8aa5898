import { errorCodes } from '@contract/errorCodes'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import type { TicketType } from '@contract/tickets/ticketType.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { TicketTypeStore } from './ticketType.store'

/** One kind of ticket by itself, with the offer it is chosen from. */
export class TicketTypeDetailStore {
  /** The whole offer: what else is chosen or held decides how many of this one can be had. */
  readonly offer = new TicketTypeStore()
  found: TicketType | null = null
  failure: CallFailure | null = null

  constructor(readonly id: string) {
    makeAutoObservable(this, { offer: false, id: false })
  }

  /** As the offer has it, once it is known that it is offered by this link; else as it is by itself. */
  get ticketType(): TicketType | null {
    return this.offer.ticketType(this.id) ?? this.found
  }

  get canChoose(): boolean {
    return this.offer.ticketType(this.id) !== undefined
  }

  get isNotFound(): boolean {
    return this.failure !== null && [errorCodes.ticketTypeUnknown, errorCodes.notFound].includes(Number(this.failure.code))
  }

  async load(): Promise<void> {
    this.failure = null
    await Promise.all([this.offer.refresh(), this.loadDetail()])
  }

  private async loadDetail(): Promise<void> {
    try {
      const found = await call(ticketTypeCalls.detail, { query: { id: this.id } })
      runInAction(() => {
        this.found = found
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }
}
