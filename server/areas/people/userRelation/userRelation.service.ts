import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import { normaliseName } from '../../../../contract/rules/values/names'
import { reviewWire } from '../../../../contract/rules/visitor/userState'
import type {
  AnswersForOtherBody,
  PersonDetail,
  PersonListQuery,
  PersonRow,
  PersonUserQuery,
  RemovedPerson,
  ReadForOtherBody,
  SavePersonBody,
  SavedPerson,
  SubmitPersonBody,
} from '../../../../contract/people/userRelation.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { returnTickets } from '../../tickets/holder/returnTickets.service'
import { ticketTypeList } from '../../tickets/ticketType/ticketType.service'
import { ticketCountsOf } from '../../tickets/wallet/userTickets.service'
import { walletPage } from '../../tickets/wallet/wallet.service'
import { draftsOf, saveDraft } from '../../visitor/registration/draft.service'
import { erasePerson } from '../../visitor/ownData/ownData.service'
import { personOf } from '../../visitor/registration/person.service'
import { storePerson } from '../../visitor/registration/storePerson.service'
import { noteRead } from '../../visitor/registration/readTexts.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { submitAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { dueOnOf, noteName, revisionOf } from '../../visitor/registration/registration.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { ownPerson, ownerOf, scopeFor } from '../actingFor'
import { copyPerson } from './copyPerson.service'
import { beginPerson, discardPerson, maxPeopleOf } from './newPerson.service'
import { linkEnd, passLinkOf } from '../passMessage/passLink'
import { shownContactOf } from '../passMessage/passContact'
import { dropUntouchedLater } from './untouchedPeople'
import { type Person, type PersonFilter, type UserRelation, findUntouched, pagePeople } from './userRelation.sql'

/** The last message with the link. Its language and number are the server's own. */
const shownMessage = ({ timeZone }: Exhibition, { passMessage }: UserRelation): PersonRow['passMessage'] => {
  if (!passMessage) return null
  const { way, to, state, failure, at } = passMessage
  return { way, to, state, failure, at: wireTime(new Date(at), timeZone) }
}

const rowOf = (
  app: App,
  scope: SignedInScope,
  exhibition: Exhibition,
  person: Person,
  { ticketCount, ways }: { ticketCount: number; ways: Awaited<ReturnType<typeof messageWays>> },
): PersonRow => {
  const { relation, registration } = person
  const { isFormMissing, isDocumentMissing, questionnaire } = openPointsOf(exhibition, registration, scope.language)
  const needsTicket = ticketCount === 0 && registration.reviewState === 'approved'
  return {
    id: relation.id,
    userId: relation.personAccountId,
    registrationId: registration.id,
    registerType: relation.registerType,
    kind: relation.kind,
    name: registration.name,
    company: registration.company,
    userCode: registration.userCode,
    examineResult: reviewWire[registration.reviewState],
    examineRemark: registration.reviewRemark,
    reviewDueOn: dueOnOf(exhibition, registration),
    missing: [
      ...(isFormMissing ? ['form' as const] : []),
      ...(isDocumentMissing ? ['document' as const] : []),
      ...(questionnaire === null ? [] : ['questionnaire' as const]),
      ...(needsTicket ? ['ticket' as const] : []),
    ],
    questionnaireIndex: questionnaire,
    ticketCount,
    passLinkExpiresAt: wireTimeOrNull(linkEnd(relation, app.now()), exhibition.timeZone),
    passContact: shownContactOf(exhibition, person, ways),
    passMessage: shownMessage(exhibition, relation),
  }
}

const rowsOf = async (app: App, scope: SignedInScope, people: Person[]): Promise<PersonRow[]> => {
  const exhibition = await scope.exhibition()
  const counts = await ticketCountsOf(
    app,
    scope,
    people.map(({ relation }) => relation.personAccountId),
  )
  const ways = await messageWays(app, exhibition, 'passHandedOver')
  return people.map((person) =>
    rowOf(app, scope, exhibition, person, { ticketCount: counts.get(person.relation.personAccountId) ?? 0, ways }),
  )
}

/** A person as it is now. */
export const personRow = async (app: App, scope: SignedInScope, id: string): Promise<PersonRow> =>
  (await rowsOf(app, scope, [await ownPerson(app, scope, { id })]))[0]!

export const personOfRegistration = async (app: App, scope: SignedInScope, registrationId: string): Promise<PersonRow> =>
  (await rowsOf(app, scope, [await ownPerson(app, scope, { registrationId })]))[0]!

const states = { approve: 'approved', underReview: 'underReview', fail: 'failed' } as const

/** @throws Failure invalid */
const filterOf = ({ search = '', examineResult = '' }: PersonListQuery): PersonFilter => {
  const all = { text: search.trim(), isComplete: null, reviewState: null }
  if (examineResult === '') return all
  if (examineResult === 'incomplete') return { ...all, isComplete: false }
  if (!Object.hasOwn(states, examineResult)) throw failFields({ examineResult: { code: 'choiceUnknown' } })
  return { ...all, reviewState: states[examineResult as keyof typeof states] }
}

/**
 * The people whom the caller registered, the newest first.
 * @throws Failure invalid, peopleKindClosed
 */
export const peopleOf = async (app: App, scope: SignedInScope, query: PersonListQuery): Promise<Paged<PersonRow>> => {
  if (query.kind) await maxPeopleOf(scope, query.kind)
  const { rows, total } = await pagePeople(app.db, ownerOf(scope, query.kind), filterOf(query), pageWindow(query))
  return pageOf(await rowsOf(app, scope, rows), total, query)
}

/** More tickets than a person has. */
export const maxTickets = 50

/** @throws Failure notFound */
export const personDetail = async (
  app: App,
  scope: SignedInScope,
  { bladeUserId, registerLinkId }: PersonUserQuery,
): Promise<PersonDetail> => {
  const found = await ownPerson(app, scope, { personAccountId: bladeUserId })
  const acting = scopeFor(scope, bladeUserId)
  const [[row], person, drafts, tickets, offered] = await Promise.all([
    rowsOf(app, scope, [found]),
    personOf(app, acting),
    draftsOf(app, acting),
    walletPage(app, acting, { current: 1, size: maxTickets }),
    ticketTypeList(app, acting, registerLinkId),
  ])
  // A ticket needs a registration in which all that is asked is answered.
  const isSubmitted = found.registration.reviewState !== 'none'
  const freeTickets = isSubmitted ? offered.ticketTypes.filter(({ isFree, saleState }) => isFree && saleState === 'onSale') : []
  const passLink = passLinkOf(app, scope, found.relation, await scope.exhibition())
  return { ...row!, person, revision: revisionOf(found.registration), drafts, tickets: tickets.records, freeTickets, passLink }
}

/**
 * Begins a person, or saves what the owner typed so far. A second tap returns the person of whom nothing was typed yet,
 * and begins no second one. A person of whom nothing is typed within a day is removed.
 * @throws Failure notFound, peopleKindClosed, tooManyPeople, and those of `saveDraft`
 */
export const savePerson = async (
  app: App,
  scope: SignedInScope,
  { id, kind = 'companion', copyOf, name, draft }: SavePersonBody,
): Promise<SavedPerson> => {
  if (id === undefined && copyOf !== undefined) return copyPerson(app, scope, copyOf)
  const untouched = id === undefined ? await findUntouched(app.db, ownerOf(scope, kind)) : null
  const person = id === undefined ? (untouched ?? (await beginPerson(app, scope, kind))) : await ownPerson(app, scope, { id })
  if (untouched) await dropUntouchedLater(app, app.pool, untouched.relation)
  const { personAccountId } = person.relation
  const saved = draft ? await saveDraft(app, scopeFor(scope, personAccountId), draft) : null
  if (name !== undefined) await noteName(app.db, person.registration, normaliseName(name))
  return { id: person.relation.id, userId: personAccountId, revision: saved?.revision ?? null }
}

/**
 * Sends a person's form, by the rules of a visitor's own. Without an id, another person is registered, and a refused form leaves nobody.
 * @throws Failure notFound, peopleKindClosed, tooManyPeople, and those of `submitPerson`
 */
export const submitForOther = async (
  app: App,
  scope: SignedInScope,
  { id, revision, kind = 'companion', ...body }: SubmitPersonBody,
  once: Once,
): Promise<PersonRow> => {
  const register = async (store: Store): Promise<string> => {
    // A register type without a form takes nobody along.
    await personForm(scope)
    const person = id === undefined ? await beginPerson(app, scope, kind) : await ownPerson(app, scope, { id })
    const { personAccountId, id: personId } = person.relation
    const run = async (transaction: (client: PoolClient) => Promise<void>): Promise<void> => {
      await store(async (client) => {
        await transaction(client)
        return personId
      })
    }
    try {
      await storePerson(app, scopeFor(scope, personAccountId), body, run, revision)
    } catch (error) {
      if (id === undefined) await discardPerson(app, person)
      throw error
    }
    return personId
  }
  return once(register, (personId) => personRow(app, scope, personId))
}

/** @throws Failure notFound, notRegisteredYet, and those of `submitAnswers` */
export const submitAnswersForOther = async (
  app: App,
  scope: SignedInScope,
  { id, ...body }: AnswersForOtherBody,
  once: Once,
): Promise<PersonRow> => {
  const { relation, registration } = await ownPerson(app, scope, { id })
  if (!registration.isComplete) throw fail('notRegisteredYet')
  await submitAnswers(app, scopeFor(scope, relation.personAccountId), body, once)
  return personRow(app, scope, id)
}

/** @throws Failure notFound */
export const noteReadForOther = async (app: App, scope: SignedInScope, { personId, id }: ReadForOtherBody): Promise<string[]> => {
  const { relation } = await ownPerson(app, scope, { id: personId })
  return noteRead(app, scopeFor(scope, relation.personAccountId), { id })
}

/**
 * Deletes a person with all data. The document may register again. Tickets that the caller bought come back and wait for another person;
 * the others become void.
 * @throws Failure notFound, also for the second time
 */
export const removePerson = async (app: App, scope: SignedInScope, id: string): Promise<RemovedPerson> => {
  const { relation } = await ownPerson(app, scope, { id })
  const { tenantId, exhibitionId, registerType, ownerAccountId: buyerId, personAccountId: personId } = relation
  const returned = await inTransaction(app.pool, async (client) => {
    const count = await returnTickets(app, client, { tenantId, exhibitionId, registerType, buyerId, personId })
    await erasePerson(app, client, { tenantId, accountId: personId })
    return count
  })
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId }, 'an owner removed a person')
  return { id, returned }
}
