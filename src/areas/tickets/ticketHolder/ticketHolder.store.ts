import { ticketHolderCalls } from '@contract/people/ticketHolder.calls'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import { maxAssignedAtOnce } from '@contract/rules/people/people'
import type { AssignBody, HeldTicket } from '@contract/people/ticketHolder.schema'
import type { PersonRow } from '@contract/people/userRelation.schema'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import type { FormSession } from '@/parts/form/FormSession'
import { formOfOther } from '@/parts/person/formOfOther'
import { OtherPerson } from '@/parts/person/OtherPerson'
import { PeopleList } from '@/parts/person/PeopleList'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { HolderLinkStore } from './holderLink.store'

/** Tickets of one type and day. */
export interface TicketGroup {
  key: string
  name: string
  entryDays: string[]
  until: string
  needsHolder: boolean
  /** Those that wait for a person: without a holder, or of the buyer where the type asks for none. */
  spare: HeldTicket[]
  /** Those of them whose link is out, or whose holder waits for the approval. */
  linked: HeldTicket[]
  /** Those that a person uses. */
  used: HeldTicket[]
}

/** The choice of the signed-in person instead of one of their people. */
export const selfChoice = 'self'

const keyOf = ({ ticketTypeId, day }: HeldTicket): string => `${ticketTypeId}-${day ?? 'all'}`

const isSpare = ({ holder, needsHolder, mayAssign }: HeldTicket): boolean =>
  mayAssign && (holder === 'nobody' || (holder === 'self' && !needsHolder))

const groupsOf = (tickets: HeldTicket[]): TicketGroup[] => {
  const groups = new Map<string, TicketGroup>()
  for (const ticket of tickets) {
    const key = keyOf(ticket)
    const { name, entryDays, until, needsHolder } = ticket
    const group = groups.get(key) ?? { key, name, entryDays, until, needsHolder, spare: [], linked: [], used: [] }
    groups.set(key, group)
    ;(!isSpare(ticket) ? group.used : ticket.link ? group.linked : group.spare).push(ticket)
  }
  return [...groups.values()]
}

/** Whether a person may get a ticket: the form is sent, and the organiser approved it. */
export const isReady = ({ missing, examineResult }: PersonRow): boolean =>
  examineResult === 'approve' && !missing.some((point) => point === 'form' || point === 'document')

/** Whether the form of a person is still to be sent, or lacks a document that is asked for by now. */
export const isFillable = ({ missing }: PersonRow): boolean => missing.includes('form') || missing.includes('document')

/** All pages of the tickets. */
const everyTicket = async (): Promise<HeldTicket[]> => {
  const all: HeldTicket[] = []
  for (let current = 1; ; current += 1) {
    const { tickets, pages } = await call(ticketHolderCalls.list, { query: { current } })
    all.push(...tickets)
    if (!(current < pages)) return all
  }
}

/** The tickets that the signed-in person bought, and who uses each. */
export class TicketRegistrationStore {
  readonly held = new Query(async () => ({ groups: groupsOf(await everyTicket()) }))
  /** The people to choose from. */
  readonly people = new PeopleList()
  /** The tickets for which people are chosen now; none while the sheet is closed. */
  asked: HeldTicket[] = []
  chosen: string[] = []
  private readonly sending = new Submission((body: AssignBody, key) => call(ticketHolderCalls.assign, { body, key }))
  readonly assigning: Mutation = new Mutation(() => this.assign(), {
    onFailure: async (failure) => {
      // A ticket may have been used or given meanwhile.
      if (failure.kind === 'answer') await this.load()
      return false
    },
  })
  /** The form of a person, within the sheet; null while the people are listed. */
  filling: FormSession | null = null
  /** Begins a person, and opens the form in place. */
  readonly adding = new Mutation(async () => this.fillIn((await call(userRelationCalls.save, { body: {} })).userId))
  /** The link by which a holder fills in the own form. */
  readonly linking = new HolderLinkStore(() => this.load())

  /** People of a file. */
  readonly importing = new HolderImportStore(() => this.load())

  constructor() {
    makeAutoObservable(this, {
      filling: observableRef,
    })
  }

  get groups(): TicketGroup[] {
    return this.held.value?.groups ?? []
  }

  /** How many tickets open nothing yet. */
  get nameless(): number {
    return this.groups.flatMap(({ spare, linked }) => [...spare, ...linked]).filter(({ holder }) => holder === 'nobody').length
  }

  /** Whether a ticket waits for a person. */
  get hasSpare(): boolean {
    return this.groups.some(({ spare }) => spare.length > 0)
  }

  /** How many people can be chosen at once. */
  get places(): number {
    return Math.min(this.asked.length, maxAssignedAtOnce)
  }

  load(): Promise<unknown> {
    return Promise.all([this.held.load(), this.people.load()])
  }

  /** Opens the choice of people for tickets of one kind. */
  ask(tickets: HeldTicket[]): void {
    this.asked = tickets
    this.chosen = []
    this.filling = null
    this.assigning.reset()
    this.adding.reset()
    if (this.people.search.text) void this.people.reset()
  }

  close(): void {
    this.asked = []
    this.filling = null
  }

  /** Opens the link of a ticket, in place of the choice of people. */
  askByLink(ticket: HeldTicket): Promise<void> {
    this.close()
    return this.linking.open(ticket)
  }

  /** Opens the form of a person in place of the list. */
  fillIn(userId: string): Promise<void> {
    const session = formOfOther(new OtherPerson(userId, false), (row) => this.filled(row))
    this.filling = session
    return session.load()
  }

  /** Back to the list of people. What was typed is a draft of that person. */
  async backToList(): Promise<void> {
    this.filling = null
    await this.load()
  }

  /** With one ticket another tap changes the person; with several each person takes one. */
  toggle(choice: string): unknown {
    const person = this.people.found.find(({ id }) => id === choice)
    if (person && isFillable(person)) return this.fillIn(person.userId)
    if (this.chosen.includes(choice)) this.chosen = this.chosen.filter((one) => one !== choice)
    else if (this.places === 1) this.chosen = [choice]
    else if (this.chosen.length < this.places) this.chosen = [...this.chosen, choice]
  }

  /** The form was sent: a person who may get a ticket is chosen, and a questionnaire that is asked opens. */
  private async filled(row: PersonRow): Promise<void> {
    await this.backToList()
    if (row.questionnaireIndex !== null) await go('questionnaire', { index: row.questionnaireIndex, person: row.userId })
    else if (isReady(row) && !this.chosen.includes(row.id)) this.toggle(row.id)
  }

  private async assign(): Promise<void> {
    const assignments = this.chosen.map((choice, at) => ({
      ticketId: this.asked[at]!.id,
      ...(choice === selfChoice ? {} : { personId: choice }),
    }))
    forgetLists()
    await this.sending.run({ assignments })
    this.close()
    await this.load()
  }
}
