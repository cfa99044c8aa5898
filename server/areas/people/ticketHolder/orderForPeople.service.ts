import type { PlacedOrder } from '../../../../contract/orders/basket.schema'
import type { OrderForPeopleBody } from '../../../../contract/people/ticketHolder.schema'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { Failure, fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { orderTickets } from '../../tickets/issue/takeFree.service'
import { refusalOf } from '../../tickets/holder/assignable.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { ownerOf } from '../actingFor'
import type { Person } from '../userRelation/userRelation.sql'
import { peopleWithIds } from '../userRelation/ownPeople.sql'

/** Why a person may have no ticket yet; null if nothing is missing. Limits and conflicts are judged when the tickets are held. */
const obstacleOf = (exhibition: Exhibition, { registration }: Person, { language }: SignedInScope): Failure | null => {
  const { isFormMissing, isDocumentMissing } = openPointsOf(exhibition, registration, language)
  if (isFormMissing) return fail('personFormMissing')
  if (isDocumentMissing) return fail('personDocumentMissing')
  return registration.reviewState === 'approved' ? null : fail('personNotApproved')
}

/**
 * Places one order for chosen people: each gets a ticket of their own, and the caller pays once. Nothing is ordered unless everybody may
 * have theirs. An order that costs nothing is issued at once.
 * @throws Failure notFound (also another owner's person), personRefused, and those of `placeOrder`
 */
export const orderForPeople = async (
  app: App,
  scope: SignedInScope,
  { items, registerLinkId, discountCode, amount }: OrderForPeopleBody,
  idempotencyKey: string,
): Promise<PlacedOrder> => {
  const exhibition = await scope.exhibition()
  const people = await peopleWithIds(
    app.db,
    ownerOf(scope),
    items.map(({ personId }) => personId),
  )
  const byId = new Map(people.map((person) => [person.relation.id, person]))
  const chosen = items.map(({ personId, ticketTypeId, day }) => {
    const person = byId.get(personId)
    if (!person) throw fail('notFound')
    return { person, item: { itemId: ticketTypeId, quantity: 1, day: day ?? null, holderId: person.relation.personAccountId } }
  })
  const nameOf = (accountId: unknown): string =>
    people.find(({ relation }) => relation.personAccountId === accountId)?.registration.name ?? ''
  try {
    return await orderTickets(app, scope, {
      items: chosen.map(({ item }) => item),
      registerLinkId,
      discountCode,
      shownAmount: amount,
      costs: 'any',
      idempotencyKey,
      assertAllowed() {
        for (const { person } of chosen) {
          const obstacle = obstacleOf(exhibition, person, scope)
          if (obstacle) throw refusalOf(person.registration.name, obstacle)
        }
      },
    })
  } catch (error) {
    if (!(error instanceof Failure) || error.details.holderId === undefined) throw error
    const { holderId, ...details } = error.details
    const reason = error.reason === 'notRegisteredYet' ? fail('personNotApproved') : fail(error.reason, details)
    throw refusalOf(nameOf(holderId), reason)
  }
}
