import { pageAddress } from '@/routes/address/address'
import { session } from '@/stores/session'
import type { LinkedTicket } from './LinkedTicket'

/** The page that a friend opens: the landing of the mini-program, with the ticket. */
export const ticketLink = ({ key, registerType }: LinkedTicket): string => {
  const { exhibitionId, tenantId } = session.link
  return pageAddress('inviteHome', {
    exhibitionId,
    registerType: registerType ?? session.link.registerType,
    tenantId,
    languageType: session.language,
    ticketGiveRecordId: key ?? '',
  })
}
