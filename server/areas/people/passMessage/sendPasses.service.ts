import { maskContact } from '../../../../contract/rules/values/contacts'
import type { PoolClient } from 'pg'
import type { SendPassesBody, SentPasses } from '../../../../contract/people/passMessage.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { messageJob } from '../../../core/messages/messages'
import { type Points, giveBackPoints, withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { databaseOver } from '../../../database/connect'
import { ownerOf } from '../actingFor'
import { endOfPassLink, linkEnd } from './passLink'
import { lockRelations } from '../userRelation/userRelation.sql'
import { setPassMessage } from '../userRelation/passLink.sql'
import { aboutPass } from './passNews.service'
import { type Planned, isRecent, planFor } from './planPasses'

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
