import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import type { App } from '../../../core/App'
import { type Failure, fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { isAddressedTo } from '../gift/readableGift'
import { dayObstacle } from '../gate/entryEnd'
import { knownType, ticketTypesWith } from '../ticketType/ticketTypes'
import type { InvitationRow } from './invitation.sql'

/** @throws Failure freeTicketFull, freeTicketWithdrawn, freeTicketExpired, freeTicketToSelf, freeTicketForAnother */
export const assertOpen = (app: App, scope: SignedInScope, row: InvitationRow, contacts: string[]): void => {
  if (row.state === 'claimed') throw fail('freeTicketFull')
  if (row.state === 'withdrawn') throw fail('freeTicketWithdrawn')
  // The clock decides, whether or not the job has run.
  if (row.state === 'expired' || row.expiresAt <= app.now()) throw fail('freeTicketExpired')
  if (row.accountId === scope.caller.accountId) throw fail('freeTicketToSelf')
  if (row.way !== 'link' && !isAddressedTo(row, contacts)) throw fail('freeTicketForAnother', { to: row.contactMasked })
}

/** Why this person cannot have the ticket, whatever is left; null if nothing speaks against it. Of cached facts, so that no transaction waits for it. */
export const misfit = async (app: App, scope: SignedInScope, typeId: string, day: string | null): Promise<Failure | null> => {
  const exhibition = await scope.exhibition()
  if (exhibition.config.pageConfig.stopRegistration) return fail('registrationStopped')
  const type = knownType(await ticketTypesWith(app, scope, [typeId]), typeId)
  const ticket = type.texts.name
  const own = registerTypesOffered(scope.tenantId, scope.registerType)
  if (type.audience.length > 0 && !own.some((one) => type.audience.includes(one))) return fail('giftWrongRegisterType', { ticket })
  return dayObstacle(type, day, exhibition, app.now())
}
