import type { Paged } from '../../../../contract/envelope'
import { normaliseName } from '../../../../contract/rules/values/names'
import type {
  PersonDetail,
  PersonListQuery,
  PersonRow,
  PersonUserQuery,
  SavePersonBody,
  SavedPerson,
} from '../../../../contract/people/userRelation.schema'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { ticketTypeList } from '../../tickets/ticketType/ticketType.service'
import { walletPage } from '../../tickets/wallet/wallet.service'
import { draftsOf, saveDraft } from '../../visitor/registration/draft.service'
import { personOf } from '../../visitor/registration/person.service'
import { noteName, revisionOf } from '../../visitor/registration/registration.service'
import { isToSettle, settleMany } from '../../visitor/questionnaire/answersOfMany.service'
import { databaseOver, inTransaction } from '../../../database/connect'
import { nextToDo } from '../peopleAnswers/peopleAnswers.sql'
import { peopleWithRegistrations } from './ownPeople.sql'
import { ownPerson, ownerOf, scopeFor } from '../actingFor'
import { copyPerson } from './copyPerson.service'
import { beginPerson, maxPeopleOf } from './newPerson.service'
import { ofTheFirm } from './ofTheFirm.service'
import { passLinkOf } from '../passMessage/passLink'
import { dropUntouchedLater } from './untouchedPeople'
import { type PersonFilter, pagePeople } from './personList.sql'
import { findUntouched } from './untouchedPeople.sql'
import { rowsOf } from './personRow'

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
  const exhibition = await scope.exhibition()
  const { rows, total } = await pagePeople(app.db, ownerOf(scope, query.kind), filterOf(query), pageWindow(query))
  const waiting = rows.filter(({ registration }) => isToSettle(exhibition, scope, registration)).map(({ registration }) => registration.id)
  if (waiting.length === 0) return pageOf(await rowsOf(app, scope, rows), total, query)
  // The fair no longer asks for what their passes waited for.
  await inTransaction(app.pool, (client) => settleMany(databaseOver(client), scope, waiting))
  const settled = await peopleWithRegistrations(
    app.db,
    ownerOf(scope, query.kind),
    rows.map(({ registration }) => registration.id),
  )
  const byId = new Map(settled.map((person) => [person.relation.id, person]))
  return pageOf(
    await rowsOf(
      app,
      scope,
      rows.flatMap(({ relation }) => byId.get(relation.id) ?? []),
    ),
    total,
    query,
  )
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
  const [[row], person, drafts, tickets, offered, next] = await Promise.all([
    rowsOf(app, scope, [found]),
    personOf(app, acting),
    draftsOf(app, acting),
    walletPage(app, acting, { current: 1, size: maxTickets }),
    ticketTypeList(app, acting, registerLinkId),
    nextToDo(app.db, ownerOf(scope, found.relation.kind), found.relation.id),
  ])
  // A ticket needs a registration in which all that is asked is answered.
  const isSubmitted = found.registration.reviewState !== 'none'
  const freeTickets = isSubmitted ? offered.ticketTypes.filter(({ isFree, saleState }) => isFree && saleState === 'onSale') : []
  // Until the form is sent, it begins with what the owner need not type again.
  const { isComplete } = found.registration
  const values = isComplete ? person.values : { ...(await ofTheFirm(app, scope, found.relation.kind)), ...person.values }
  const passLink = passLinkOf(app, scope, found.relation, await scope.exhibition())
  return {
    ...row!,
    person: { ...person, values },
    revision: revisionOf(found.registration),
    drafts,
    tickets: tickets.records,
    freeTickets,
    next,
    passLink,
  }
}

/**
 * Begins a person, or saves what the owner typed so far. A second tap returns the person of whom nothing was typed yet,
 * and begins no second one. A person of whom nothing is typed within a day is removed.
 * @throws Failure notFound, peopleKindClosed, tooManyPeople, and those of `saveDraft`
 */
export const savePerson = async (
  app: App,
  scope: SignedInScope,
  { id, kind = 'companion', copyOf, groupId, name, draft }: SavePersonBody,
): Promise<SavedPerson> => {
  if (id === undefined && copyOf !== undefined) return copyPerson(app, scope, copyOf, groupId)
  const untouched = id === undefined ? await findUntouched(app.db, ownerOf(scope, kind)) : null
  const person = id === undefined ? (untouched ?? (await beginPerson(app, scope, kind, groupId))) : await ownPerson(app, scope, { id })
  if (untouched) await dropUntouchedLater(app, app.pool, untouched.relation)
  // The leader left the form of one group and opens that of another.
  if (untouched && groupId !== undefined) await app.services.placeInGroup(app, scope, untouched.registration.id, groupId)
  const { personAccountId } = person.relation
  const saved = draft ? await saveDraft(app, scopeFor(scope, personAccountId), draft) : null
  if (name !== undefined) await noteName(app.db, person.registration, normaliseName(name))
  return { id: person.relation.id, userId: personAccountId, revision: saved?.revision ?? null }
}
