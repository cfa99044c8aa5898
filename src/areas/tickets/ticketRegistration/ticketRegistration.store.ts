import { ticketHolderCalls } from '@contract/others/ticketHolder.calls'
import { userRelationCalls } from '@contract/others/userRelation.calls'
import { maxAssignedAtOnce } from '@contract/rules/people'
import type { AssignBody, HeldTicket } from '@contract/ticketHolder.schema'
import type { PersonRow } from '@contract/userRelation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { everyPerson, isFound } from '@/parts/person/everyPerson'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'

/** Tickets of one type and day. */
export interface TicketGroup {
  key: string
  name: string
  entryDays: string[]
  until: string
  needsHolder: boolean
  /** Those that wait for a person: without a holder, or of the buyer where the type asks for none. */
  spare: HeldTicket[]
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
    const group = groups.get(key) ?? { key, name, entryDays, until, needsHolder, spare: [], used: [] }
    groups.set(key, group)
    ;(isSpare(ticket) ? group.spare : group.used).push(ticket)
  }
  return [...groups.values()]
}

/** Whether a person may get a ticket: the form is sent, and the organiser approved it. */
export const isReady = ({ missing, examineResult }: PersonRow): boolean =>
  examineResult === 'approve' && !missing.some((point) => point === 'form' || point === 'document')

/** The tickets that the signed-in person bought, and who uses each. */
export class TicketRegistrationStore {
  readonly held = new Query(async () => {
    const [{ tickets }, people] = await Promise.all([call(ticketHolderCalls.list), everyPerson()])
    return { groups: groupsOf(tickets), people }
  })
  /** The tickets for which people are chosen now; none while the sheet is closed. */
  asked: HeldTicket[] = []
  chosen: string[] = []
  /** A part of a name or a company, in the sheet. */
  search = ''
  private readonly sending = new Submission((body: AssignBody, key) => call(ticketHolderCalls.assign, { body, key }))
  readonly assigning: Mutation = new Mutation(() => this.assign(), {
    onFailure: async (failure) => {
      // A ticket may have been used or given meanwhile.
      if (failure.kind === 'answer') await this.held.load()
      return false
    },
  })
  /** Begins a person, and opens the form. Back here, the person can be chosen. */
  readonly adding = new Mutation(async () => {
    const { userId } = await call(userRelationCalls.save, { body: {} })
    await go('infoWap', { person: userId })
  })

  /** People of a file. */
  readonly importing = new HolderImportStore(() => this.load())

  constructor() {
    makeAutoObservable<this, 'sending'>(this, { held: false, assigning: false, adding: false, importing: false, sending: false })
  }

  get groups(): TicketGroup[] {
    return this.held.value?.groups ?? []
  }

  get people(): PersonRow[] {
    return this.held.value?.people ?? []
  }

  /** Those whom the search finds. */
  get foundPeople(): PersonRow[] {
    return this.people.filter((person) => isFound(person, this.search))
  }

  /** How many tickets open nothing yet. */
  get nameless(): number {
    return this.groups.flatMap(({ spare }) => spare).filter(({ holder }) => holder === 'nobody').length
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
    return this.held.load()
  }

  /** Opens the choice of people for tickets of one kind. */
  ask(tickets: HeldTicket[]): void {
    this.asked = tickets
    this.chosen = []
    this.search = ''
    this.assigning.reset()
  }

  find(search: string): void {
    this.search = search
  }

  close(): void {
    this.asked = []
  }

  /** With one ticket another tap changes the person; with several each person takes one. */
  toggle(choice: string): void {
    if (this.chosen.includes(choice)) this.chosen = this.chosen.filter((one) => one !== choice)
    else if (this.places === 1) this.chosen = [choice]
    else if (this.chosen.length < this.places) this.chosen = [...this.chosen, choice]
  }

  private async assign(): Promise<void> {
    const assignments = this.chosen.map((choice, at) => ({
      ticketId: this.asked[at]!.id,
      ...(choice === selfChoice ? {} : { personId: choice }),
    }))
    forgetLists()
    await this.sending.run({ assignments })
    this.close()
    await this.held.load()
  }
}
