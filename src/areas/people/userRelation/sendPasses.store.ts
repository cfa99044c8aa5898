import type { SentPasses } from '@contract/people/passMessage.schema'
import { maxHandedAtOnce } from '@contract/rules/people/passMessage'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { PeopleList } from '@/parts/person/PeopleList'
import { Mutation } from '@/stores/Mutation'
import { PeopleChoice } from './PeopleChoice'
import { aPassSending } from './aPassSending'

/** Whether there is a pass to hand over. */
export const hasPass = ({ missing, ticketCount }: Pick<PersonRow, 'missing' | 'ticketCount'>): boolean =>
  ticketCount > 0 && !missing.includes('form')

/** Whether a person can be reached, and the link was not sent yet. */
const isWaiting = ({ passContact, passMessage }: PersonRow): boolean => Boolean(passContact) && passMessage?.state !== 'sent'

/** Sends several people the links to their passes. */
export class SendPassesStore {
  isOpen = false
  /** What became of each; null before the sending. */
  done: SentPasses['people'] | null = null
  readonly people: PeopleList
  readonly choice: PeopleChoice
  readonly sending: Mutation = new Mutation(() => this.send())
  private readonly passes = aPassSending()

  /**
   * @param onSent loads the list of people again
   * @param kind people of this kind alone
   */
  constructor(
    private readonly onSent: () => unknown,
    kind?: PeopleKind,
  ) {
    this.people = new PeopleList({ kind, suits: hasPass })
    this.choice = new PeopleChoice(this.people, maxHandedAtOnce)
    makeAutoObservable<this, 'passes' | 'onSent'>(this, {
      done: observableRef,
      passes: false,
      onSent: false,
    })
  }

  get mayChooseAll(): boolean {
    const { people, choice } = this
    return !choice.isFull && (people.list.hasMore || people.found.some((person) => isWaiting(person) && !choice.chosen.includes(person.id)))
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.choice.reset()
    this.done = null
    this.sending.reset()
    return this.people.reset()
  }

  close(): void {
    this.isOpen = false
  }

  /** Everybody whose link was not sent yet, as far as one sending goes. */
  async chooseAll(): Promise<void> {
    if (this.people.search.text) await this.people.reset()
    await this.people.reach(maxHandedAtOnce, isWaiting)
    this.choice.add(this.people.found.filter(isWaiting))
  }

  private async send(): Promise<void> {
    const { people } = await this.passes.run({ ids: [...this.choice.chosen] })
    runInAction(() => (this.done = people))
    await this.onSent()
  }
}
