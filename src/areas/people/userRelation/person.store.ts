import { userRelationCalls } from '@contract/people/userRelation.calls'
import type { PassOutcome } from '@contract/rules/people/passMessage'
import type { FreeTicketBody, PersonDetail } from '@contract/people/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { placeStanding } from '@/parts/order/placeStanding'
import { openForm } from '@/parts/person/kindRoutes'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { aPassSending } from './aPassSending'

/** A person whom the signed-in person registered, and what can be done for them. */
export class PersonStore {
  readonly person = new Query<PersonDetail>(() => this.ask(), { forgetsRefused: true })
  /** Takes a free ticket for the person. */
  readonly taking = new Mutation((ticketTypeId: string, day?: string) => this.take(ticketTypeId, day))
  readonly handingOver = new Mutation(() => this.change(userRelationCalls.handOver))
  /** Sends the link by SMS or email. @returns what became of it */
  readonly sending = new Mutation(() => this.sendPass())
  readonly withdrawing = new Mutation(() => this.change(userRelationCalls.withdraw))
  readonly removing = new Mutation(() => call(userRelationCalls.remove, { body: { id: this.id } }))
  /** Begins another person with what the two share, and opens the form. */
  readonly copying = new Mutation(async () => {
    const { userId } = await call(userRelationCalls.save, { body: { copyOf: this.id } })
    await openForm(go, this.person.value?.kind ?? 'companion', { person: userId })
  })
  private readonly taken = new Submission((body: FreeTicketBody, key) => call(userRelationCalls.takeFree, { body, key }))
  private readonly passes = aPassSending()

  constructor(readonly userId: string) {
    makeAutoObservable<this, 'passes'>(this, {
      passes: false,
      userId: false,
    })
  }

  /** Of the last thing that was tried. */
  get failure(): CallFailure | null {
    const { taking, handingOver, sending, withdrawing, removing, copying } = this
    return (
      [taking, handingOver, sending, withdrawing, removing, copying].map(({ failure }) => failure).find((failure) => failure !== null) ??
      null
    )
  }

  load(): Promise<void> {
    return this.person.load()
  }

  private get id(): string {
    return this.person.value?.id ?? ''
  }

  private get registerLink(): { registerLinkId?: string } {
    const { registerLinkId } = session.link
    return registerLinkId ? { registerLinkId } : {}
  }

  private ask(): Promise<PersonDetail> {
    return call(userRelationCalls.detail, { query: { bladeUserId: this.userId, ...this.registerLink } })
  }

  private async take(ticketTypeId: string, day?: string): Promise<void> {
    const body = { id: this.id, ticketTypeId, ...(day ? { day } : {}), ...this.registerLink }
    await placeStanding(() => this.taken.run(body))
    await this.load()
  }

  private async sendPass(): Promise<PassOutcome | undefined> {
    const {
      people: [sent],
    } = await this.passes.run({ ids: [this.id] })
    await this.load()
    return sent?.outcome
  }

  private async change(row: typeof userRelationCalls.handOver | typeof userRelationCalls.withdraw): Promise<void> {
    await call(row, { body: { id: this.id } })
    await this.load()
  }
}
