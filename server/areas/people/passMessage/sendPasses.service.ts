import { maskContact } from '../../../../contract/rules/values/contacts'
import type { PoolClient } from 'pg'
import type { SendPassesBody, SentPasses } from '../../../../contract/people/passMessage.schema'
import { type PassOutcome, passMessagePauseMinutes } from '../../../../contract/rules/people/passMessage'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import { type Points, giveBackPoints, withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver } from '../../../database/connect'
import { recipientLanguage } from '../../tickets/gift/offer.service'
import { ticketCountsOf } from '../../tickets/wallet/userTickets.service'
import { ownerOf } from '../actingFor'
import { endOfPassLink, linkEnd } from './passLink'
import { type Person, type UserRelation, lockRelations, peopleByIds } from '../userRelation/userRelation.sql'
import { setPassMessage } from '../userRelation/passLink.sql'
import { type PassContact, passContactOf } from './passContact'
import { aboutPass } from './passNews.service'

/** One person of a sending. */
interface Planned {
  id: string
  person: Person
  outcome: PassOutcome
  recipient: (PassContact & { language: Language }) | null
}

/** Whether a message waits, or went out within the pause. A failed one is repeated at once. */
const isRecent = ({ passMessage }: UserRelation, now: Date): boolean =>
  passMessage !== null &&
  passMessage.state !== 'failed' &&
  new Date(passMessage.at).getTime() > now.getTime() - passMessagePauseMinutes * 60_000

/** What each person gets, before anything counts. @throws Failure notFound: one of them is not the caller's */
const planFor = async (app: App, scope: SignedInScope, exhibition: Exhibition, ids: string[]): Promise<Planned[]> => {
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

/** A person who gets a message, and the point of the contact. */
interface Counted extends Planned {
  point: Points
}

/** Takes a point of each contact, so that not many write to one. A contact that has had enough gets no message. */
const takeContacts = async (app: App, tenantId: string, plan: Planned[]): Promise<Counted[]> => {
  const counted: Counted[] = []
  for (const planned of plan) {
    if (planned.outcome !== 'queued') continue
    const key = contactPrint(app.secrets, tenantId, planned.recipient!.contact)
    if ((await app.limits.take('passMessagesPerContactDay', key, 1)) > 0) planned.outcome = 'contactLimit'
    else counted.push({ ...planned, point: { name: 'passMessagesPerContactDay', key } })
  }
  return counted
}

/** The points of so many messages, so that one person does not write to many. */
const pointsOf = ({ tenantId, exhibitionId, caller }: SignedInScope, count: number): Points[] =>
  count === 0
    ? []
    : [
        { name: 'passMessagesPerAccountDay', key: `${tenantId}/${caller.accountId}`, count, failure: 'passMessagesSpent' },
        { name: 'passMessagesPerExhibitionHour', key: `${tenantId}/${exhibitionId}`, count, failure: 'passMessagesSpent' },
      ]

/** Queues the messages of those who got none meanwhile, and makes links where there are none. @returns the ids of these people */
const queueMessages = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  counted: Planned[],
  passLinkExpiresAt: Date,
): Promise<string[]> => {
  const tx = databaseOver(client)
  const now = app.now()
  const recipients = new Map(counted.map(({ id, recipient }) => [id, recipient!]))
  const due = (await lockRelations(tx, ownerOf(scope), [...recipients.keys()])).filter((relation) => !isRecent(relation, now))
  for (const relation of due) {
    const { tenantId, exhibitionId, ownerAccountId: accountId, passLinkId } = relation
    const recipient = recipients.get(relation.id)!
    const { way, language } = recipient
    const id = app.ids()
    await setPassMessage(tx, relation, {
      ...(linkEnd(relation, now) ? { passLinkId } : { passLinkId: app.ids(), passLinkExpiresAt }),
      passMessage: { id, way, to: maskContact(recipient.contact), language, state: 'queued', failure: null, at: now.toISOString() },
    })
    const about = aboutPass(relation.id, id)
    await app.jobs.add(client, [messageJob({ tenantId, exhibitionId, accountId, message: 'passHandedOver', about }, now)])
  }
  return due.map(({ id }) => id)
}

/**
 * Sends people the links to their passes: by SMS where there is a phone, else by email. A person with a link keeps it. A person who got a
 * message a moment ago gets no second one, so two taps send once.
 * @throws Failure notFound, passFairOver, passMessagesNotOffered, passMessagesSpent
 */
export const sendPasses = async (app: App, scope: SignedInScope, { ids }: SendPassesBody, once: Once): Promise<SentPasses> => {
  const exhibition = await scope.exhibition()
  const send = async (store: Store) => {
    const expiresAt = endOfPassLink(exhibition, app.now())
    if (expiresAt <= app.now()) throw fail('passFairOver')
    const plan = await planFor(app, scope, exhibition, ids)
    const counted = await takeContacts(app, scope.tenantId, plan)
    const queue = async (client: PoolClient) => {
      const sent = await queueMessages(app, client, scope, counted, expiresAt)
      return plan.map(({ id, outcome }) => ({ id, outcome: outcome === 'queued' && !sent.includes(id) ? ('recent' as const) : outcome }))
    }
    const people = await withPoints(app.limits, pointsOf(scope, counted.length), () => store(queue)).catch(async (error: unknown) => {
      const points = counted.map(({ point }) => point)
      await giveBackPoints(app.limits, points)
      throw error
    })
    const isSent = new Set(people.filter(({ outcome }) => outcome === 'queued').map(({ id }) => id))
    const unsent = counted.filter(({ id }) => !isSent.has(id))
    await giveBackPoints(app.limits, [...unsent.map(({ point }) => point), ...pointsOf(scope, unsent.length)])
    const { tenantId, caller } = scope
    app.log.info({ tenantId, accountId: caller.accountId, count: isSent.size }, 'an owner sent links to passes')
    return people
  }
  return once(send, (people) => ({ people }))
}
