import * as errorCodes from '@contract/tickets/errorCodes'
import { isFreeKey } from '@contract/rules/tickets/freeTicket'
import { freeTicketCalls } from '@contract/tickets/freeTicket.calls'
import type { OwnFreeOffer } from '@contract/tickets/freeTicket.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { goToNextStep } from '@/stores/goToNextStep'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The key of no invitation. A page that was opened without a link asks for it, and finds nothing. */
const noKey = 'f'

/** The free ticket of a link, for the person who is signed in. */
export class ReceiveStore {
  readonly offer: Query<OwnFreeOffer> = new Query(() => call(freeTicketCalls.offer, { query: { key: this.key || noKey } }))
  /** The chosen day of a ticket for one; '' before the choice. */
  day = ''
  private readonly claiming = new Submission((body: { key: string; day?: string }, once) =>
    call(freeTicketCalls.claim, { body, key: once }),
  )

  readonly claim: Mutation = new Mutation(
    async () => {
      this.offer.set(await this.claiming.run({ key: this.key, ...(this.day && { day: this.day }) }))
      // The link has done its work, and must not lead here again.
      session.setDestination(null)
      session.amendLink({ ticketGiveRecordId: '', registrationSource: 'registration' })
    },
    {
      // After a refusal the page shows what is true now.
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.offer.load()
        return false
      },
    },
  )

  private readonly returning = new Submission((body: { key: string }, once) => call(freeTicketCalls.giveBack, { body, key: once }))
  /** The guest does not come. */
  readonly giveBack: Mutation = new Mutation(
    async () => {
      forgetLists()
      this.offer.set(await this.returning.run({ key: this.key }))
      this.claim.reset()
    },
    {
      onFailure: async ({ kind }) => {
        if (kind === 'answer') await this.offer.load()
        return false
      },
    },
  )

  /** The key stays with this page after the link has forgotten it. */
  private readonly key: string

  constructor() {
    const { ticketGiveRecordId = '' } = session.link
    this.key = isFreeKey(ticketGiveRecordId) ? ticketGiveRecordId : ''
    makeAutoObservable<this, 'key'>(this, {
      key: false,
    })
  }

  /** The claim waits for a registration (R56). */
  get needsRegistration(): boolean {
    return this.claim.failure?.code === errorCodes.notRegisteredYet
  }

  /** This person has claimed it. */
  get isMine(): boolean {
    return Boolean(this.offer.value?.ticketId)
  }

  /** It can still be claimed. */
  get isOpen(): boolean {
    const offer = this.offer.value
    return offer?.state === 'open' && !this.isMine && !offer.isVoid
  }

  get canClaim(): boolean {
    return this.isOpen && (this.offer.value?.dayChoices.length === 0 || this.day !== '')
  }

  chooseDay(day: string): void {
    this.day = day
    this.claim.reset()
  }

  /** Opens what the registration lacks, and this page afterwards. */
  register(): Promise<unknown> {
    session.setDestination({ name: 'complimentaryTickets', params: {} })
    return goToNextStep()
  }

  load(): Promise<unknown> {
    return this.offer.load()
  }
}
