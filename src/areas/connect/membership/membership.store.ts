import { membershipCalls as calls } from '@contract/connect/membership.calls'
import type { MemberPermission, Membership, MembershipOffer, MembershipOrderBody } from '@contract/connect/membership.schema'
import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import type { MembershipKind } from '@contract/rules/connect/membership'
import { fenOf, yuanOf } from '@contract/rules/values/money'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { Payer } from '@/parts/payment/Payer'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { exhibitor } from '@/stores/exhibitor'
import { journal } from '../contact/journal'

/** What the caller's company has. An account of no company has none. */
export const membershipQuery = (): Query<Membership> =>
  new Query(() => call(calls.detail), { notFoundCodes: [exhibitorErrorCodes.notExhibitor] })

/** The same for those who scan: without a network, as the server said last. */
export const rightQuery = (): Query<Membership> =>
  new Query(() => journal().askRight(), { notFoundCodes: [exhibitorErrorCodes.notExhibitor] })

/** The accounts of a company, with those that have a seat. */
export const accountsQuery = (): Query<MemberPermission[]> =>
  new Query(async () => (await call(calls.page, { query: { size: 50 } })).records)

/** The choice of a membership, its order and its payment. */
export class BuyStore {
  readonly membership = membershipQuery()
  readonly payer = new Payer()
  kind: MembershipKind = 'single'
  quantity = 1
  private readonly sending = new Submission((body: MembershipOrderBody, key) => call(calls.placeOrder, { body, key }))

  /** After a refusal the page shows the prices of now. */
  readonly buy: Mutation = new Mutation(
    async () => {
      const { kind, quantity, total: amount } = this
      const { orderId, state } = await placeStanding(() => this.sending.run({ kind, quantity, amount }))
      await this.membership.load()
      if (state === 'pendingPayment') void this.payer.pay(orderId, () => this.membership.load())
    },
    {
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.membership.load()
        return false
      },
    },
  )

  constructor() {
    makeAutoObservable(this)
  }

  get offer(): MembershipOffer | null {
    return this.membership.value?.offers.find(({ kind }) => kind === this.kind) ?? null
  }

  get total(): string {
    return yuanOf(fenOf(this.offer?.price ?? '0.00') * this.quantity)
  }

  /** Memberships whose order waits for its payment, one row for each order. */
  get waiting(): Membership['memberships'] {
    const held = (this.membership.value?.memberships ?? []).filter(({ state }) => state === 'held')
    return held.filter(({ orderId }, at) => held.findIndex((one) => one.orderId === orderId) === at)
  }

  choose(kind: MembershipKind): void {
    this.kind = kind
    this.quantity = 1
  }

  setQuantity(quantity: number): void {
    this.quantity = quantity
  }

  async load(): Promise<void> {
    await Promise.all([this.membership.load(), this.payer.resume(() => this.membership.load())])
  }
}

/** The accounts of a company, and who of them has a seat. */
export class MembersStore {
  readonly membership = membershipQuery()
  readonly accounts = accountsQuery()
  /** What another main account changed is shown after a refusal. */
  readonly change: Mutation<[account: MemberPermission]> = new Mutation(
    async ({ userId, isMember }) => {
      this.membership.set(await call(calls.updateIsMember, { body: { userId, isMember: !isMember } }))
      await this.accounts.load()
    },
    {
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.load()
        return false
      },
    },
  )

  constructor() {
    makeAutoObservable(this)
  }

  get left(): number {
    const { value } = this.membership
    return value ? Math.max(0, value.seats - value.used) : 0
  }

  async load(): Promise<void> {
    await Promise.all([this.membership.load(), this.accounts.load(), exhibitor.learn()])
  }
}
