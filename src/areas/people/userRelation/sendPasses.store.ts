import type { SentPasses } from '@contract/people/passMessage.schema'
import { maxHandedAtOnce } from '@contract/rules/people/passMessage'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { everyPerson } from '@/parts/person/everyPerson'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { PeopleChoice } from './PeopleChoice'
import { aPassSending } from './aPassSending'

/** Whether there is a pass to hand over. */
export const hasPass = ({ missing, ticketCount }: Pick<PersonRow, 'missing' | 'ticketCount'>): boolean =>
  ticketCount > 0 && !missing.includes('form')

/** Sends several people the links to their passes. */
export class SendPassesStore {
  isOpen = false
  /** What became of each; null before the sending. */
  done: SentPasses['people'] | null = null
  readonly choice = new PeopleChoice(() => this.people, maxHandedAtOnce)
  readonly choices = new Query<PersonRow[]>(async () => (await everyPerson(this.kind ? { kind: this.kind } : {})).filter(hasPass))
  readonly sending: Mutation = new Mutation(() => this.send())
  private readonly passes = aPassSending()

  /**
   * @param onSent loads the list of people again
   * @param kind people of this kind alone
   */
  constructor(
    private readonly onSent: () => unknown,
    private readonly kind?: PeopleKind,
  ) {
    makeAutoObservable<this, 'passes' | 'onSent' | 'kind'>(this, {
      done: observableRef,
      passes: false,
      onSent: false,
      kind: false,
    })
  }

  get people(): PersonRow[] {
    return this.choices.value ?? []
  }

  /** People who can be reached and whose link was not sent yet. */
  private get waiting(): string[] {
    return this.people.filter(({ passContact, passMessage }) => passContact && passMessage?.state !== 'sent').map(({ id }) => id)
  }

  get mayChooseAll(): boolean {
    return this.waiting.some((id) => !this.choice.chosen.includes(id)) && !this.choice.isFull
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.choice.reset()
    this.done = null
    this.sending.reset()
    return this.choices.load()
  }

  close(): void {
    this.isOpen = false
  }

  /** Everybody whose link was not sent yet, as far as one sending goes. */
  chooseAll(): void {
    this.choice.add(this.waiting)
  }

  private async send(): Promise<void> {
    const { people } = await this.passes.run({ ids: [...this.choice.chosen] })
    runInAction(() => (this.done = people))
    await this.onSent()
  }
}
