import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type {
  AnswersByLinkBody,
  FileByLinkQuery,
  HolderForm,
  HolderFormBody,
  QuestionnaireByLinkQuery,
  ReadByLinkBody,
} from '../../../../contract/people/holderLink.schema'
import type { Questionnaire } from '../../../../contract/rules/visitor/questionnaire'
import type { StoredFile } from '../../../../contract/visitor/file.schema'
import { readLinkKey } from '../../../../contract/rules/linkKeys'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { isTokenOf } from '../../../core/secrets/linkToken'
import { maskName } from '../../../core/maskName'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type ManagedTicket, assignTickets, assignableTickets, lockTicketsOf } from '../../tickets/holder/assign.service'
import { putFileOfForm } from '../../visitor/file/file.service'
import { knownValues } from '../../visitor/registration/person.service'
import { submitPerson } from '../../visitor/registration/storePerson.service'
import { noteRead, readTextsOf } from '../../visitor/registration/readTexts.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { questionnaireOf, submitAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { revisionOf } from '../../visitor/registration/registration.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { passKeyOf, renewPassLink } from '../passMessage/passLink'
import { type Person, findPersonOfAnyone } from '../userRelation/userRelation.sql'
import { overKnown, withoutKnown } from './holderForm'
import { type HolderLink, findLink, lockLink, updateLink } from './holderLink.sql'
import { isWhereSent, linkObstacle, stateOf } from './standing'

/** The holder, for whom nobody is signed in. The uploads of the buyer are none of theirs. */
export const scopeOfHolder = (scope: Scope, { personAccountId, registerType }: HolderLink): SignedInScope => ({
  ...scope,
  registerType: registerType as RegisterType,
  caller: { accountId: personAccountId, sessionId: '0', role: 'visitor', rights: [] },
})

const holdersOf = ({ ownerAccountId, personAccountId }: HolderLink, name = '') => [
  { accountId: ownerAccountId, name: '' },
  { accountId: personAccountId, name },
]

/** @throws Failure holderLinkWrong: a wrong token, another fair's link and none look the same; tooManyRequests */
const linkNamed = async (app: App, scope: Scope, text: string): Promise<HolderLink> => {
  const { tenantId, exhibitionId } = scope
  await app.limits.consume('holderLinkReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const named = readLinkKey(text)
  const link = named && (await findLink(app.db, { tenantId, exhibitionId, id: named.id }))
  if (!link || !isTokenOf(link, named.token)) throw fail('holderLinkWrong')
  return link
}

/** @throws Failure holderLinkWithdrawn: the buyer removed the person */
const personOf = async (app: App, link: HolderLink): Promise<Person> => {
  const person = await findPersonOfAnyone(app.db, { ...link, id: link.relationId })
  if (!person) throw fail('holderLinkWithdrawn')
  return person
}

/** @throws Failure holderLinkExpired, holderLinkWithdrawn, holderLinkUsed */
const assertUnsent = (app: App, link: HolderLink): void => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  if (link.sentAt) throw fail('holderLinkUsed')
}

/** What a link shows. @throws Failure holderLinkExpired, holderLinkWithdrawn, holderLinkOver */
const presentLink = async (app: App, scope: Scope, link: HolderLink): Promise<HolderForm> => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  const { relation, registration } = await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  const [exhibition, tickets] = await Promise.all([scope.exhibition(), assignableTickets(app, acting, holdersOf(link))])
  const ticket = tickets.find(({ id }) => id === (link.newTicketId ?? link.ticketId))
  // A completed ticket may be used: its holder still sees the pass.
  if (!ticket || (!link.newTicketId && !isWhereSent(link, ticket))) throw fail('holderLinkOver')
  const { timeZone } = exhibition
  const state = stateOf(link)
  const { form } = await personForm(acting)
  const { questionnaire } = openPointsOf(exhibition, registration, scope.language)
  return {
    state,
    ticketName: ticket.type.texts.name[scope.language],
    entryDays: ticket.entryDays,
    holderName: maskName(registration.name),
    expiresAt: wireTime(link.expiresAt, timeZone),
    sentAt: wireTimeOrNull(link.sentAt, timeZone),
    waitsFor: !link.sentAt || registration.reviewState === 'approved' ? 'nothing' : questionnaire === null ? 'review' : 'questionnaire',
    questionnaireIndex: link.sentAt ? questionnaire : null,
    form: link.sentAt ? null : registration.isComplete ? withoutKnown(form, knownValues(form, registration)) : form,
    revision: revisionOf(registration),
    read: link.sentAt ? [] : await readTextsOf(app, acting),
    passKey: state === 'completed' ? passKeyOf(app, relation) : null,
  }
}

/** The ticket and the form behind a link. @throws Failure holderLinkWrong, tooManyRequests, and those of `presentLink` */
export const openLink = async (app: App, scope: Scope, key: string): Promise<HolderForm> =>
  presentLink(app, scope, await linkNamed(app, scope, key))

/** The ticket of a link, locked, wherever it is. */
export const lockTicket = async (client: pg.PoolClient, scope: SignedInScope, link: HolderLink): Promise<ManagedTicket | undefined> =>
  (await lockTicketsOf(client, scope, holdersOf(link), [link.ticketId])).get(link.ticketId)

/** @throws Failure holderLinkOver */
export function assertWhereSent(link: HolderLink, ticket: ManagedTicket | undefined): asserts ticket is ManagedTicket {
  if (!isWhereSent(link, ticket)) throw fail('holderLinkOver')
}

/**
 * Gives the ticket to its holder if the registration is approved. Otherwise the ticket waits for the approval. A ticket that the buyer had
 * given them already stays as it is.
 * @throws Failure those of `assignTickets`
 */
export const handOver = async (
  app: App,
  acting: SignedInScope,
  client: pg.PoolClient,
  link: HolderLink,
  ticket: ManagedTicket,
): Promise<void> => {
  const tx = databaseOver(client)
  const person = await findPersonOfAnyone(tx, { ...link, id: link.relationId })
  if (!person) throw fail('holderLinkWithdrawn')
  const { name, reviewState } = person.registration
  const sentAt = link.sentAt ?? app.now()
  const isNamed = ticket.accountId === link.personAccountId
  if (!isNamed && reviewState !== 'approved') return updateLink(tx, link, { sentAt })
  const holders = holdersOf(link, name)
  const replaced = isNamed ? null : await assignTickets(app, acting, client, [{ ticketId: link.ticketId, holder: holders[1]! }], holders)
  await updateLink(tx, link, { sentAt, newTicketId: replaced?.get(link.ticketId) ?? link.ticketId })
  await renewPassLink(app, tx, person.relation, await acting.exhibition())
}

/** Work on a registration while its link and ticket are locked. The holder gets the ticket with it. */
const whileStanding =
  (app: App, acting: SignedInScope, link: HolderLink, assertStill: (app: App, link: HolderLink) => void): Once =>
  (work, present) => {
    const store: Store = (transaction) =>
      inTransaction(app.pool, async (client) => {
        // Tickets are locked before anything else, as everywhere.
        const ticket = await lockTicket(client, acting, link)
        assertWhereSent(link, ticket)
        const now = await lockLink(databaseOver(client), link)
        if (!now) throw fail('holderLinkWrong')
        assertStill(app, now)
        const result = await transaction(client)
        await handOver(app, acting, client, now, ticket)
        return result
      })
    return work(store).then(present)
  }

/**
 * Sends the form of a holder, and gives them the ticket, in one transaction. What the buyer filled in stays where the holder left a field
 * empty. A form that the buyer changed since it was opened is refused, so that nothing is lost.
 * @throws Failure holderLinkWrong, holderLinkExpired, holderLinkWithdrawn, holderLinkOver, holderLinkUsed, personChanged, personRefused,
 * tooManyRequests, and those of `submitPerson`
 */
export const submitByLink = async (app: App, scope: Scope, { key, revision, ...body }: HolderFormBody): Promise<HolderForm> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  const { registration } = await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  const { form } = await personForm(acting)
  const known = registration.isComplete ? knownValues(form, registration) : {}
  const once = whileStanding(app, acting, link, assertUnsent)
  await submitPerson(app, acting, { ...body, values: overKnown(form, known, body.values) }, once, revision)
  const { tenantId, ticketId, personAccountId } = link
  app.log.info({ tenantId, accountId: personAccountId, ticketId }, 'a holder filled in the form of a ticket by its link')
  return presentLink(app, scope, (await findLink(app.db, link))!)
}

/** @throws Failure holderLinkExpired, holderLinkWithdrawn, notRegisteredYet (the form comes first), holderLinkUsed (nothing is missing) */
const assertWaits = (app: App, link: HolderLink): void => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  if (!link.sentAt) throw fail('notRegisteredYet')
  if (link.newTicketId) throw fail('holderLinkUsed')
}

/** A questionnaire that a holder answers after the form. @throws Failure holderLinkWrong, notFound (fewer are asked), and those of `assertWaits` */
export const questionnaireByLink = async (app: App, scope: Scope, { key, index }: QuestionnaireByLinkQuery): Promise<Questionnaire> => {
  const link = await linkNamed(app, scope, key)
  assertWaits(app, link)
  return (await questionnaireOf(scopeOfHolder(scope, link), index)).questionnaire
}

/**
 * Takes a holder's answers. After the last questionnaire the holder has the ticket, or waits for the organiser.
 * @throws Failure holderLinkWrong, holderLinkOver, tooManyRequests, and those of `assertWaits` and `submitAnswers`
 */
export const answersByLink = async (app: App, scope: Scope, { key, ...body }: AnswersByLinkBody): Promise<HolderForm> => {
  const link = await linkNamed(app, scope, key)
  assertWaits(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  await submitAnswers(app, acting, body, whileStanding(app, acting, link, assertWaits))
  return presentLink(app, scope, (await findLink(app.db, link))!)
}

/** Notes that a holder opened a text of the form. @throws Failure those of `assertUnsent`, holderLinkWrong, notFound */
export const readByLink = async (app: App, scope: Scope, { key, id }: ReadByLinkBody): Promise<string[]> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await personOf(app, link)
  return noteRead(app, scopeOfHolder(scope, link), { id })
}

/**
 * Keeps a file for the form behind a link. It counts against the link's own person.
 * @throws Failure those of `assertUnsent` (also where the link was taken back while the bytes came), holderLinkWrong, and those of `putFileOfForm`
 */
export const putFileByLink = async (
  app: App,
  scope: Scope,
  { key, ...query }: FileByLinkQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredFile> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await personOf(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  const assertStill = async (): Promise<void> => {
    const now = await findLink(app.db, link)
    if (!now) throw fail('holderLinkWrong')
    assertUnsent(app, now)
  }
  // A link never uploads what its form does not ask for.
  return putFileOfForm(app, scopeOfHolder(scope, link), { purpose: 'photo', ...query }, request, reply, assertStill)
}
