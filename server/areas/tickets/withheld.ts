import { isRegisterType } from '../../../contract/registerTypes'
import { registerTypesOffered } from '../../../contract/rules/topRegisterType'
import type { HolderRegistration } from './holder.sql'
import type { KnownTicketType } from './ticketTypes'

/**
 * Whether a ticket's pass is withheld: the organiser has not approved, or no longer approves, the person under any register type
 * that gets this ticket. A type that the person never registered under decides nothing.
 */
export const isWithheld = (tenantId: string, type: Pick<KnownTicketType, 'audience'> | undefined, own: HolderRegistration[]): boolean => {
  const submitted = own.filter(({ reviewState }) => reviewState !== 'none')
  const gets = ({ registerType }: HolderRegistration): boolean =>
    isRegisterType(registerType) && registerTypesOffered(tenantId, registerType).some((one) => type?.audience.includes(one))
  const entitled = submitted.filter(gets)
  const deciding = entitled.length > 0 ? entitled : submitted
  return deciding.length > 0 && deciding.every(({ reviewState }) => reviewState !== 'approved')
}
