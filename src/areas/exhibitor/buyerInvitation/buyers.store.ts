import { buyerInvitationCalls } from '@contract/exhibitor/buyerInvitation.calls'
import type { Buyer, BuyerStage, BuyerSummary } from '@contract/exhibitor/buyerInvitation.schema'
import type { InviteRecord } from '@contract/invitations/invitation.schema'
import type { InviteState } from '@contract/rules/invitations/invitation'
import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** What the company has for its buyers, and how far its invitations came. */
export class BuyersStore {
  readonly summary = new Query<BuyerSummary>(() => call(buyerInvitationCalls.summary))
  readonly retry = new Mutation(() => call(buyerInvitationCalls.retry).then(() => this.load()))

  load(): Promise<unknown> {
    return this.summary.load()
  }
}

/** The states that the list can be narrowed to, in the order in which a buyer comes closer. */
export const invitationTabs = ['all', 'sent', 'delivered', 'opened', 'registered', 'attended', 'failed'] as const satisfies readonly (
  | InviteState
  | 'all'
)[]
export type InvitationTab = (typeof invitationTabs)[number]

/** The company's invitations. */
export class InvitedStore {
  tab: InvitationTab = 'all'
  readonly summary = new Query<BuyerSummary>(() => call(buyerInvitationCalls.summary))
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<InviteRecord> = new ListStore<InviteRecord>({
    load: (current, size) => {
      const state = this.tab === 'all' ? {} : { state: this.tab }
      return call(buyerInvitationCalls.list, {
        query: { current, size, ...state, ...(this.search.wanted && { search: this.search.wanted }) },
      })
    },
    keyOf: ({ id }) => id,
  })
  readonly withdraw = new Mutation((id: string) => call(buyerInvitationCalls.withdraw, { body: { id } }).then(() => this.list.refresh()))

  constructor() {
    makeAutoObservable(this)
  }

  get mayInvite(): boolean {
    return this.summary.value?.mayInvite === true
  }

  choose(tab: InvitationTab): Promise<void> {
    this.tab = tab
    return this.list.reload()
  }

  async load(): Promise<void> {
    await Promise.all([this.summary.load(), this.list.refresh()])
  }
}

export const buyerTabs = ['all', 'registered', 'attended'] as const
export type BuyerTab = (typeof buyerTabs)[number]

/** The buyers who registered by an invitation, and their free tickets. */
export class RegisteredStore {
  tab: BuyerTab = 'all'
  readonly summary = new Query<BuyerSummary>(() => call(buyerInvitationCalls.summary))
  readonly search = new Search(() => this.list.reload())
  readonly list: ListStore<Buyer> = new ListStore<Buyer>({
    load: (current, size) => {
      const stage: { stage?: BuyerStage } = this.tab === 'all' ? {} : { stage: this.tab }
      return call(buyerInvitationCalls.guests, {
        query: { current, size, ...stage, ...(this.search.wanted && { search: this.search.wanted }) },
      })
    },
    keyOf: ({ id }) => id,
  })
  /** Takes a free ticket back: its place is left again. */
  readonly takeBack = new Mutation((orderId: string) => call(freeTicketCalls.void, { body: { orderId } }).then(() => this.load()))

  constructor() {
    makeAutoObservable(this)
  }

  get mayInvite(): boolean {
    return this.summary.value?.mayInvite === true
  }

  choose(tab: BuyerTab): Promise<void> {
    this.tab = tab
    return this.list.reload()
  }

  async load(): Promise<void> {
    await Promise.all([this.summary.load(), this.list.refresh()])
  }
}
