import type { Gift } from '@contract/gift.schema'
import { pageAddress } from '@/routes/address'
import { session } from '@/stores/session'

/** The page that a friend opens: the landing of the mini-program, with the gift. */
export const giftLink = ({ key }: Gift): string => {
  const { exhibitionId, registerType, tenantId } = session.link
  return pageAddress('inviteHome', {
    exhibitionId,
    registerType,
    tenantId,
    languageType: session.language,
    ticketGiveRecordId: key ?? '',
  })
}
