import type pg from 'pg'
import type { CredentialKind } from '../../../../contract/rules/exhibitor/credential'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { holdAccount } from '../../account/account/account.service'
import { correctManaged, registerManaged } from '../../visitor/registration/managedForm.service'
import { assertOpen } from './openInvitation.service'
import { type InvitationRow, findInvitation, takeInvitedPlace } from './staffInvitation.sql'
import { type PersonRow, findOwn, insertPerson } from './staffPerson.sql'
import { moveStaff } from './staffReview'
import { callerKey, hasEnded, managed } from './ownStaff.service'

/** What a person sends, read and judged. */
export interface Sending {
  scope: SignedInScope
  kind: CredentialKind
  invitation: InvitationRow
  values: FormValues
  company: string
}

/** @throws Failure staffInvitationOver, staffInvitationFull */
const takePlace = async (app: App, client: pg.PoolClient, invitation: InvitationRow): Promise<void> => {
  if (await takeInvitedPlace(client, invitation, app.now())) return
  assertOpen(app, (await findInvitation(databaseOver(client), invitation)) ?? invitation)
  throw fail('staffInvitationFull')
}

/** A new registration. Of two at the same moment, one is written. */
export const registerIn = async (app: App, client: pg.PoolClient, sending: Sending, way: PersonRow['way']): Promise<string> => {
  const { scope, kind, invitation, values, company } = sending
  const { tenantId, exhibitionId, exhibitorId } = invitation
  const tx = databaseOver(client)
  await holdAccount(tx, { tenantId, accountId: scope.caller.accountId })
  const before = await findOwn(tx, callerKey(scope), { exhibitorId, kind: kind.id })
  if (before && !hasEnded(before)) throw fail('staffRegistered')
  if (before?.person.state === 'approved') await moveStaff(client, before.person, { state: 'ended' })
  await takePlace(app, client, invitation)
  const registration = await registerManaged(app, client, managed(scope, kind), { form: kind.form, values, company }, true)
  const id = app.ids()
  await insertPerson(tx, {
    ...{ tenantId, exhibitionId, id, exhibitorId, invitationId: invitation.id, kind: kind.id, way },
    ...{ accountId: scope.caller.accountId, personAccountId: registration.accountId, registrationId: registration.id },
    ...{ credentialId: null, state: 'sent', remark: '', sentAt: app.now(), decidedBy: null, decidedAt: null, version: 1 },
  })
  return id
}

/** Corrects a refused registration and sends it again. It needs a place again. */
export const correctIn = async (app: App, client: pg.PoolClient, sending: Sending, row: PersonRow): Promise<string> => {
  const { scope, kind, invitation, values, company } = sending
  const { tenantId, exhibitionId, registrationId } = row
  await takePlace(app, client, invitation)
  const key = { tenantId, exhibitionId, id: registrationId }
  await correctManaged(app, client, managed(scope, kind, row), key, { form: kind.form, values, company })
  await moveStaff(client, row, { state: 'sent', remark: '', sentAt: app.now(), decidedBy: null, decidedAt: null })
  return row.id
}
