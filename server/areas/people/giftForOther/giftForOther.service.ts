import type { ActivateForOtherBody, ActivatedForOther } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { addTicket } from '../../tickets/activation/activate.service'
import { claimGift } from '../../tickets/gift/claim.service'
import { ownPerson, scopeFor } from '../actingFor'

/**
 * Claims a gift, or uses a code, for one of the caller's people, who then holds the tickets. A gift was sent to the caller; the person's
 * own registration and limits count.
 * @throws Failure notFound (also another owner's person), invalid, and those of `claimGift` or `addTicket`
 */
export const activateForOther = async (
  app: App,
  scope: SignedInScope,
  { key, id, ...typed }: ActivateForOtherBody,
  once: Once,
): Promise<ActivatedForOther> => {
  if (key !== undefined && Object.keys(typed).length > 0) throw failFields({ key: { code: 'unknownField' } })
  const { relation } = await ownPerson(app, scope, { id })
  const person = scopeFor(scope, relation.personAccountId)
  if (key === undefined) return { ticketIds: [(await addTicket(app, person, typed, once)).ticketId], gift: null }
  const gift = await claimGift(app, person, key, once)
  return { ticketIds: gift.ticketIds, gift }
}
