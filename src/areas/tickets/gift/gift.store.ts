import * as errorCodes from '@contract/tickets/errorCodes'
import type { Gift } from '@contract/tickets/gift.schema'
import { giftForOtherCalls } from '@contract/people/giftForOther.calls'
import { giftIdOf } from '@contract/rules/tickets/gift'
import { giftCalls } from '@contract/tickets/gift.calls'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { forgetRegistered, isJustRegistered } from '@/parts/registration/justRegistered'
import { goToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { approvedPeople } from './approvedPeople'

/** One gift, for its giver or its recipient. */
export class GiftStore {
  readonly gift: Query<Gift> = new Query(() => call(giftCalls.detail, { query: { key: this.key } }))
  /** The people whom the caller registered and who may get a ticket. */
  readonly people = approvedPeople()
  /** The person for whom the gift is claimed; '' for the caller. */
  personId = ''
  private readonly claimingForMe = new Submission((key: string, once) => call(giftCalls.claim, { body: { key }, key: once }))
  private readonly claimingForOther = new Submission((body: { key: string; id: string }, once) =>
    call(giftForOtherCalls.activationForOther, { body, key: once }),
  )

  readonly recall: Mutation = new Mutation(async () => this.gift.set(await call(giftCalls.recall, { body: { id: this.id } })), {
    onFailure: ({ kind }) => this.afterRefusal(kind),
  })
  readonly claim: Mutation = new Mutation(() => this.claimIt(), { onFailure: ({ kind }) => this.afterRefusal(kind) })

  constructor(readonly id: string) {
    makeAutoObservable(this, {
      people: false,
    })
  }

  /** The link's token, if this phone opened the gift by its link. */
  private get key(): string {
    const { ticketGiveRecordId = '' } = session.link
    return giftIdOf(ticketGiveRecordId) === this.id ? ticketGiveRecordId : this.id
  }

  /** The claim waits for a registration. */
  get needsRegistration(): boolean {
    return this.claim.failure?.code === errorCodes.notRegisteredYet && this.personId === ''
  }

  choosePerson(id: string): void {
    this.personId = id
    this.claim.reset()
  }

  /** Opens what the registration lacks, and this page afterwards. */
  register(): Promise<unknown> {
    session.setDestination({ name: 'giveDetail', params: { id: this.id } })
    return goToNextStep()
  }

  /** Without an answer about people, the caller claims alone. */
  async load(): Promise<void> {
    await this.gift.load()
    const gift = this.gift.value
    if (gift?.side !== 'received' || gift.state !== 'offered') return
    await this.people.refresh()
    // A person who has just registered for it has asked for it already.
    if (!isJustRegistered()) return
    forgetRegistered()
    await this.claim.run()
  }

  private async claimIt(): Promise<void> {
    const { key, personId } = this
    const gift = personId ? (await this.claimingForOther.run({ key, id: personId })).gift! : await this.claimingForMe.run(key)
    this.gift.set(gift)
    // The link has done its work, and must not lead here again.
    if (session.link.ticketGiveRecordId) session.amendLink({ ticketGiveRecordId: '', registrationSource: 'registration' })
  }

  /** After a refusal the page shows what is true now. */
  private async afterRefusal(kind: string): Promise<boolean> {
    if (kind === 'answer') await this.gift.load()
    return false
  }
}
