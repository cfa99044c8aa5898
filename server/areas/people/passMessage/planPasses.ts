import { type PassOutcome, passMessagePauseMinutes } from '../../../../contract/rules/people/passMessage'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { recipientLanguage } from '../../tickets/gift/offer.service'
import { ticketCountsOf } from '../../tickets/wallet/userTickets.service'
import { ownerOf } from '../actingFor'
import { type Person, type UserRelation, peopleByIds } from '../userRelation/userRelation.sql'
import { type PassContact, passContactOf } from './passContact'

/** One person of a sending. */
export interface Planned {
  id: string
  person: Person
  outcome: PassOutcome
  recipient: (PassContact & { language: Language }) | null
}

/** Whether a message waits, or went out within the pause. A failed one is repeated at once. */
export const isRecent = ({ passMessage }: UserRelation, now: Date): boolean =>
  passMessage !== null &&
  passMessage.state !== 'failed' &&
  new Date(passMessage.at).getTime() > now.getTime() - passMessagePauseMinutes * 60_000

/** What each person gets, before anything counts. @throws Failure notFound: one of them is not the caller's */
export const planFor = async (app: App, scope: SignedInScope, exhibition: Exhibition, ids: string[]): Promise<Planned[]> => {
  const ways = await messageWays(app, exhibition, 'passHandedOver')
  if (!ways.phone && !ways.email) throw fail('passMessagesNotOffered')
  const people = new Map((await peopleByIds(app.db, ownerOf(scope), ids)).map((person) => [person.relation.id, person]))
  if (people.size !== ids.length) throw fail('notFound')
  const accounts = [...people.values()].map(({ relation }) => relation.personAccountId)
  const tickets = await ticketCountsOf(app, scope, accounts)
  return Promise.all(
    ids.map(async (id) => {
      const person = people.get(id)!
      const { relation, registration } = person
      const refused = (outcome: PassOutcome): Planned => ({ id, person, outcome, recipient: null })
      if (!registration.isComplete) return refused('notReady')
      if (!tickets.get(relation.personAccountId)) return refused('noTicket')
      if (isRecent(relation, app.now())) return refused('recent')
      const contact = passContactOf(app, exhibition, person, ways)
      if (!contact) return refused('noContact')
      const language = await recipientLanguage(app, scope, contact.way, contact.contact)
      return { id, person, outcome: 'queued', recipient: { ...contact, language } }
    }),
  )
}
