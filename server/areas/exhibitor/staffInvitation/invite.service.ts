import type { PoolClient } from 'pg'
import type { StaffInvitation, StaffInvitationBody } from '../../../../contract/exhibitor/staffInvitation.schema'
import { maxOpenStaffInvitations, staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope } from '../../../core/calls/scope'
import { dayIn, zonedEndOf } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { kindOf } from '../credential/kinds'
import { callersExhibitor } from '../member.service'
import { staffLinks } from './link'
import { presentInvitation } from './present'
import { countOpen, insertInvitation, takeBackInvitation } from './staffInvitation.sql'
import { ownInvitation } from './ownInvitation.service'

/**
 * Invites staff to register for a kind of credential.
 * @throws Failure notFound (no such kind), invalid (a day that is over), staffInvitationLimit
 */
export const createInvitation = async (
  app: App,
  scope: CompanyScope,
  { type, places, until, note = '' }: StaffInvitationBody,
  once: Once,
): Promise<StaffInvitation> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const kind = await kindOf(scope, type)
  const now = app.now()
  const invite = async (client: PoolClient): Promise<string> => {
    const tx = databaseOver(client)
    // Members at once must not each add the last one.
    await lockArea(client, owner)
    if ((await countOpen(tx, owner, now)) >= maxOpenStaffInvitations) throw fail('staffInvitationLimit', { limit: maxOpenStaffInvitations })
    const key = { tenantId: owner.tenantId, exhibitionId: owner.exhibitionId, id: app.ids() }
    await insertInvitation(tx, {
      ...owner,
      id: key.id,
      kind: kind.id,
      tokenHash: staffLinks.newHash(app, key),
      note: note.normalize('NFKC').trim(),
      places,
      used: 0,
      endsAt: zonedEndOf(until, exhibition.timeZone),
      takenBackAt: null,
      createdBy: scope.caller.accountId,
      createdAt: now,
    })
    return key.id
  }
  return once(
    async (store) => {
      if (until < dayIn(now, exhibition.timeZone) || until > exhibition.endsOn) throw failFields({ until: { code: 'dateInvalid' } })
      return store(invite)
    },
    async (id) => presentInvitation(app, exhibition, await ownInvitation(app, owner, id), true),
  )
}

/** Takes an invitation back: its link takes nobody from then on, and people who registered stay. @throws Failure notFound */
export const takeInvitationBack = async (app: App, scope: CompanyScope, id: string): Promise<StaffInvitation> => {
  const owner = callersExhibitor(scope)
  const before = await ownInvitation(app, owner, id)
  await inTransaction(app.pool, async (client) => {
    await takeBackInvitation(databaseOver(client), owner, id, app.now())
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { state: staffInvitationState(before, app.now()) },
      after: { state: 'takenBack' },
    })
  })
  return presentInvitation(app, await scope.exhibition(), await ownInvitation(app, owner, id), true)
}
