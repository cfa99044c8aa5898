import { readRowName } from '../../../../contract/rules/linkKeys'
import type { Gift } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { isTokenOf } from '../../../core/secrets/linkToken'
import { type GiftRow, findGift } from './gift.sql'
import { contactsOf, presentGifts } from './giftView'

/** Whether an offer names this person: by a contact of the account that is signed in. */
export const isAddressedTo = (gift: { contact: string | null }, contacts: string[]): boolean =>
  gift.contact !== null && contacts.includes(gift.contact)

/**
 * A gift that the caller may read: the giver's, the claimer's, one to the caller's contact, or one whose link the caller has.
 * @throws Failure notFound: another person's gift and none look the same
 */
export const readableGift = async (app: App, scope: SignedInScope, text: string): Promise<GiftRow> => {
  const named = readRowName(text)
  const { tenantId, exhibitionId, caller } = scope
  const gift = named && (await findGift(app.pool, { tenantId, exhibitionId, id: named.id }))
  if (!gift) throw fail('notFound')
  const own = [caller.accountId, ...(caller.ownerId ? [caller.ownerId] : [])]
  const isMine = [gift.accountId, gift.claimedBy, gift.holderId].some((id) => id !== null && own.includes(id))
  if (isMine || isTokenOf(gift, named.token) || isAddressedTo(gift, await contactsOf(app, scope))) return gift
  throw fail('notFound')
}

const sideOf =
  ({ caller }: SignedInScope) =>
  ({ accountId }: GiftRow): 'given' | 'received' =>
    accountId === caller.accountId ? 'given' : 'received'

/** @throws Failure notFound */
export const giftOf = async (app: App, scope: SignedInScope, text: string): Promise<Gift> =>
  (await presentGifts(app, scope, [await readableGift(app, scope, text)], sideOf(scope)))[0]!
