import { isRegisterType } from '../../../../contract/registerTypes'
import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import type { HolderRegistration } from '../holder/holder.sql'
import type { KnownTicketType } from '../ticketType/ticketTypes'
import type { TicketRow } from '../wallet/wallet.sql'

/**
 * Whether a ticket's pass is withheld: the organiser has not approved, or no longer approves, the registration under which the person got
 * it, or the buyer has not said yet who uses the ticket. A person who never registered so is judged by the register types that get this ticket.
 */
export const isWithheld = (
  tenantId: string,
  type: Pick<KnownTicketType, 'audience'> | undefined,
  own: HolderRegistration[],
  ticket: Pick<TicketRow, 'registerType' | 'hasHolder'>,
): boolean => {
  if (!ticket.hasHolder) return true
  const submitted = own.filter(({ reviewState }) => reviewState !== 'none')
  const buyer = submitted.find(({ registerType }) => registerType === ticket.registerType)
  if (buyer) return buyer.reviewState !== 'approved'
  const gets = ({ registerType }: HolderRegistration): boolean =>
    isRegisterType(registerType) && registerTypesOffered(tenantId, registerType).some((one) => type?.audience.includes(one))
  const entitled = submitted.filter(gets)
  const deciding = entitled.length > 0 ? entitled : submitted
  return deciding.length > 0 && deciding.every(({ reviewState }) => reviewState !== 'approved')
}
