import type { ClaimForOtherBody, Gift } from '../../../contract/gift.schema'
import type { App } from '../../core/App'
import type { Once } from '../../core/idempotency'
import type { SignedInScope } from '../../core/scope'
import { claimGift } from '../tickets/gift/claim.service'
import { ownPerson, scopeFor } from './actingFor'

/**
 * Claims a gift for one of the caller's people, who then holds the tickets. The caller is the one to whom the gift was sent; the person's
 * own registration and limits count.
 * @throws Failure notFound (also another owner's person), and those of `claimGift`
 */
export const claimForOther = async (app: App, scope: SignedInScope, { key, id }: ClaimForOtherBody, once: Once): Promise<Gift> => {
  const { relation } = await ownPerson(app, scope, { id })
  return claimGift(app, scopeFor(scope, relation.personAccountId), key, once)
}
