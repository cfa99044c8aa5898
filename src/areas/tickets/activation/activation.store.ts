import * as errorCodes from '@contract/tickets/errorCodes'
import type { ActivateForOtherBody } from '@contract/tickets/gift.schema'
import { giftForOtherCalls } from '@contract/people/giftForOther.calls'
import { type ActivationKind, activationErrors } from '@contract/rules/tickets/activation'
import { activationCalls } from '@contract/tickets/activation.calls'
import type { ActivationBody, ActivationOffer, AddTicketBody } from '@contract/tickets/activation.schema'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { go, replace } from '@/routes/go'
import { siteOrigin } from '@/routes/address/siteOrigin'
import { goToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { approvedPeople } from '../gift/approvedPeople'
import { type ActivationParams, type ScannedActivation, linkedActivation, scannedActivation } from './scannedActivation'

/** A ticket that is added by a code, or by the number of a printed ticket. */
export class ActivationStore {
  kind: ActivationKind = 'code'
  readonly fields = new Fields<'code' | 'number' | 'check'>(
    { code: '', number: '', check: '' },
    // With spaces and dashes, as it is printed.
    { maxLength: { code: 60, number: 60, check: 60 }, onChange: () => this.forget() },
  )
  /** The people whom the caller registered and who may get a ticket. */
  readonly people = approvedPeople()
  /** What the typed code gives; null before the server has said it. */
  offer: ActivationOffer | null = null
  /** The chosen day of a ticket for one; '' before the choice. */
  day = ''
  /** The person who gets the ticket; '' for the caller. */
  personId = ''
  /** The person who has just got a ticket. */
  addedFor: PersonRow | null = null
  private readonly addingForMe = new Submission((body: AddTicketBody, key) => call(activationCalls.add, { body, key }))
  private readonly addingForOther = new Submission((body: ActivateForOtherBody, key) =>
    call(giftForOtherCalls.activationForOther, { body, key }),
  )

  readonly look: Mutation = new Mutation(
    async () => {
      const offer = await call(activationCalls.check, { body: this.typed })
      runInAction(() => {
        this.offer = offer
        this.day = offer.dayChoices.length === 1 ? offer.dayChoices[0]! : ''
      })
    },
    {
      check: () => {
        this.addedFor = null
        return this.fields.errors.replace(activationErrors(this.typed))
      },
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )
  readonly add: Mutation = new Mutation(() => this.addIt())

  /** @param linked what the link of the page says; it is taken once */
  constructor(private linked: ActivationParams = {}) {
    makeAutoObservable<this, 'linked'>(this, {
      linked: false,
      people: false,
      offer: observableRef,
      addedFor: observableRef,
    })
  }

  private get typed(): ActivationBody {
    const { code, number, check } = this.fields.typed
    return this.kind === 'code' ? { code } : { number, check }
  }

  /** The caller's own ticket of this code, from before. */
  get ownTicketId(): string | null {
    return this.personId === '' ? (this.offer?.ticketId ?? null) : null
  }

  get canAdd(): boolean {
    return this.offer !== null && this.ownTicketId === null && (this.offer.dayChoices.length === 0 || this.day !== '')
  }

  /** The ticket waits for a registration (R56). */
  get needsRegistration(): boolean {
    return this.add.failure?.code === errorCodes.notRegisteredYet && this.personId === ''
  }

  chooseKind(kind: ActivationKind): void {
    this.kind = kind
    this.forget()
  }

  /** Fills in what a scanned code says, and looks for its ticket if that is enough. @returns false if it says nothing */
  async takeScanned(text: string): Promise<boolean> {
    return this.take(scannedActivation(text, siteOrigin()))
  }

  choosePerson(id: string): void {
    this.personId = id
    this.add.reset()
  }

  chooseDay(day: string): void {
    this.day = day
    this.add.reset()
  }

  /** Opens what the registration lacks, and this page afterwards. */
  register(): Promise<unknown> {
    const { code = '', ...printed } = this.typed
    session.setDestination({ name: 'ticketAdd', params: code ? { activationCode: code } : printed })
    return goToNextStep()
  }

  openPerson(): Promise<unknown> {
    return go('personnel')
  }

  openOwn(): Promise<unknown> {
    return replace('walletPass', { id: this.ownTicketId! })
  }

  /** Without an answer about people, the caller adds for themselves alone. */
  async load(): Promise<void> {
    const { linked } = this
    this.linked = {}
    await Promise.all([this.people.refresh(), this.take(linkedActivation(linked))])
  }

  private async take(found: ScannedActivation | null): Promise<boolean> {
    if (!found) return false
    this.chooseKind(found.kind)
    for (const [name, value] of Object.entries(found.typed)) this.fields.set(name as keyof typeof this.fields.typed, value)
    if (found.isWhole) await this.look.run()
    return true
  }

  /** Another code was typed. */
  private forget(): void {
    this.offer = null
    this.day = ''
    this.look.reset()
    this.add.reset()
  }

  private async addIt(): Promise<void> {
    const { day, personId } = this
    const body = { ...this.typed, ...(day && { day }) }
    if (!personId) {
      const { ticketId } = await this.addingForMe.run(body)
      await replace('walletPass', { id: ticketId, taken: 'true' })
      return
    }
    await this.addingForOther.run({ ...body, id: personId })
    runInAction(() => {
      this.addedFor = this.people.items.find(({ id }) => id === personId) ?? null
      for (const name of ['code', 'number', 'check'] as const) this.fields.set(name, '')
    })
  }
}
