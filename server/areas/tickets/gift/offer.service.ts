import type { Points } from '../../../core/limits/points'
import type { GiveBody } from '../../../../contract/tickets/gift.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { contactPrint } from '../../../core/secrets/contactPrint'
import { languageOfAccount } from '../../account/account/account.service'
import { languageOfContact } from './contactLanguage.sql'

/** The language of the message: the recipient's own if the person is known, else what the phone or the giver suggests. */
export const recipientLanguage = async (app: App, scope: SignedInScope, way: GiveBody['way'], contact: string | null) => {
  if (way === 'link' || contact === null) return scope.language
  const known = await languageOfContact(app.pool, scope, way, contact)
  return known ?? (way === 'phone' ? languageOfAccount({ phone: contact }) : scope.language)
}

/**
 * The points of an offer, which keep one person from writing to many, and many from writing to one. Gifts and free tickets to one contact
 * count together.
 */
export const pointsOfOffer = (
  app: App,
  { tenantId, exhibitionId, caller }: SignedInScope,
  perAccount: 'giftsPerAccountDay' | 'invitationsPerAccountDay',
  contact: string | null,
): Points[] => [
  { name: perAccount, key: `${tenantId}/${caller.accountId}` },
  ...(contact === null
    ? []
    : ([
        { name: 'giftsPerContactDay', key: contactPrint(app.secrets, tenantId, contact) },
        { name: 'giftMessagesPerExhibitionHour', key: `${tenantId}/${exhibitionId}` },
      ] as const)),
]
