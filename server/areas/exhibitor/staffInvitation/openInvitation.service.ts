import type { OpenedStaffInvitation } from '../../../../contract/exhibitor/staffInvitation.schema'
import { staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { networkHash } from '../../../core/http/network'
import { staffLinks } from './link'
import { presentOpened } from './present'
import type { InvitationRow } from './staffInvitation.sql'

/** @throws Failure staffInvitationOver, staffInvitationFull */
export const assertOpen = (app: App, row: InvitationRow): void => {
  const state = staffInvitationState(row, app.now())
  if (state === 'usedUp') throw fail('staffInvitationFull')
  if (state !== 'open') throw fail('staffInvitationOver')
}

/** What a link says, before sign-in. A wrong link and none look the same. @throws Failure tooManyRequests */
export const openInvitation = async (app: App, scope: Scope, key: string): Promise<OpenedStaffInvitation> => {
  await app.limits.consume('staffInvitationReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const exhibition = await scope.exhibition()
  return presentOpened(app, scope, exhibition, await staffLinks.ofKey(app, scope, key))
}
