import type { FreeTicketBody, HandedOver, PassLink, PersonPassQuery, PersonRow } from '../../../../contract/people/userRelation.schema'
import type { TakenOrder } from '../../../../contract/orders/basket.schema'
import type { TicketPass } from '../../../../contract/tickets/wallet.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { takeFree } from '../../tickets/issue/takeFree.service'
import { ticketPass, validPasses } from '../../tickets/wallet/ticketPass.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { ownPerson, scopeFor, scopeOfLink } from '../actingFor'
import { endOfPassLink, isPassLink, passKeyOf, passLinkOf } from '../passMessage/passLink'
import { maxTickets } from './userRelation.service'
import { personRow } from './personRow'
import { type Person, findPersonOfAnyone, relationKey } from './userRelation.sql'
import { setPassLink } from './passLink.sql'

/**
 * Takes a free ticket that the person then holds, with the person's own limit.
 * @throws Failure notFound, orderNeedsPayment, and those of `placeOrder`
 */
export const takeFreeForOther = async (
  app: App,
  scope: SignedInScope,
  { id, ticketTypeId, day, registerLinkId }: FreeTicketBody,
  idempotencyKey: string,
): Promise<TakenOrder> => {
  const { relation } = await ownPerson(app, scope, { id })
  const items = [{ ticketTypeId, quantity: 1, ...(day === undefined ? {} : { day }) }]
  return takeFree(app, scopeFor(scope, relation.personAccountId), { items, ...(registerLinkId ? { registerLinkId } : {}) }, idempotencyKey)
}

/** @throws Failure notFound */
export const passOfPerson = async (app: App, scope: SignedInScope, { id, ticketId }: PersonPassQuery): Promise<TicketPass> => {
  const { relation } = await ownPerson(app, scope, { id })
  return ticketPass(app, scopeFor(scope, relation.personAccountId), ticketId)
}

/**
 * Makes the link that opens a person's passes without a sign-in. A person who has it can show the passes,
 * and reads nothing else. The link before is void from now on.
 * @throws Failure notFound, notRegisteredYet, passFairOver
 */
export const handOverPass = async (app: App, scope: SignedInScope, id: string): Promise<PassLink> => {
  const { relation, registration } = await ownPerson(app, scope, { id })
  if (!registration.isComplete) throw fail('notRegisteredYet')
  const exhibition = await scope.exhibition()
  const passLinkExpiresAt = endOfPassLink(exhibition, app.now())
  if (passLinkExpiresAt <= app.now()) throw fail('passFairOver')
  const link = { passLinkId: app.ids(), passLinkExpiresAt }
  await setPassLink(app.db, relation, link)
  return passLinkOf(app, scope, { ...relation, ...link }, exhibition)!
}

/** @throws Failure notFound */
export const withdrawPass = async (app: App, scope: SignedInScope, id: string): Promise<PersonRow> => {
  const { relation } = await ownPerson(app, scope, { id })
  await setPassLink(app.db, relation, { passLinkId: null, passLinkExpiresAt: null })
  return personRow(app, scope, id)
}

/**
 * The person of a link to passes.
 * @throws Failure passLinkOver: a wrong link, an expired, a replaced and a withdrawn one, and a removed person look the same
 */
export const personOfPassKey = async (app: App, scope: Scope, key: string): Promise<Person> => {
  const [, id = '', linkId = '', expires = '', signature = ''] = /^(\d{1,19})\.(\d{1,19})\.(\d{1,12})\.([\w-]{1,100})$/.exec(key) ?? []
  const isOurs = isPassLink(app, scope, { id, linkId, expires: Number(expires), signature })
  const person = isOurs ? await findPersonOfAnyone(app.db, relationKey({ ...scope, id })) : null
  if (!person || person.relation.passLinkId !== linkId) throw fail('passLinkOver')
  return person
}

/** A person's passes, by the link that was handed over. @throws Failure passLinkOver, tooManyRequests */
export const handedOverPasses = async (app: App, scope: Scope, key: string): Promise<HandedOver> =>
  presentPasses(app, scope, await personOfPassKey(app, scope, key))

/** What a link shows that is valid now. @throws Failure tooManyRequests */
export const presentPasses = async (app: App, scope: Scope, person: Person): Promise<HandedOver> => {
  const { passLinkId, passLinkExpiresAt } = person.relation
  await app.limits.consume('passLinkPerLinkHour', `${scope.tenantId}/${passLinkId}`)
  const exhibition = await scope.exhibition()
  const { askedOfPerson } = openPointsOf(exhibition, person.registration, scope.language)
  const key = passKeyOf(app, person.relation)
  const passes = await validPasses(app, scopeOfLink(scope, person), maxTickets)
  return {
    name: person.registration.name,
    expiresAt: wireTime(passLinkExpiresAt!, exhibition.timeZone),
    passes: passes.map((pass) => ({ ...pass, walletApps: [] })),
    questionnaire: askedOfPerson === null || key === null ? null : { index: askedOfPerson, key },
  }
}
