import { registerTypesOffered } from '../../../../contract/rules/entry/topRegisterType'
import { type Failure, fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireMinute } from '../../../core/time'
import type { KnownTicketType } from '../ticketType/ticketTypes'
import type { ActivationRow } from './activation.sql'

/** Why a code gives nothing at this moment; null if it does. */
export const obstacleOf = (row: ActivationRow, { now, timeZone }: { now: Date; timeZone: string }): Failure | null => {
  if (row.withdrawnAt) return fail('activationWithdrawn')
  if (row.used >= row.maxUses) return fail('activationUsedUp')
  if (row.startsAt && row.startsAt > now) return fail('activationNotYet', { time: wireMinute(row.startsAt, timeZone) })
  return row.endsAt && row.endsAt <= now ? fail('activationOver') : null
}

/** Why this person cannot have the ticket; null if nothing speaks against it. Of cached facts, so that no transaction waits for it. */
export const misfit = async (scope: SignedInScope, row: ActivationRow, type: KnownTicketType): Promise<Failure | null> => {
  const { config } = await scope.exhibition()
  if (config.pageConfig.stopRegistration) return fail('registrationStopped')
  const own = registerTypesOffered(scope.tenantId, scope.registerType)
  const isFor = (types: readonly string[]): boolean => types.length === 0 || own.some((one) => types.includes(one))
  return isFor(row.registerTypes) && isFor(type.audience) ? null : fail('activationOtherRegisterType')
}
