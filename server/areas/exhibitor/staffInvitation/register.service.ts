import type { StaffChangeBody, StaffPerson, StaffRegisterBody } from '../../../../contract/exhibitor/staffInvitation.schema'
import { type StaffState, canStaffBecome } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { assertAsRead } from '../../../core/review'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { judgedValues } from '../../visitor/registration/managedValues.service'
import { notingTaken } from '../../visitor/registration/managedForm.service'
import { applicant } from '../credential/applicant'
import { isOpenNow, kindOf } from '../credential/kinds'
import { staffLinks } from './link'
import { presentPerson } from './present'
import { findInvitation } from './staffInvitation.sql'
import { type PersonRow, findOwn } from './staffPerson.sql'
import { moveStaff, staffReview, leaveIn } from './staffReview'
import { callerKey, managed } from './ownStaff.service'
import { type Sending, registerIn, correctIn } from './writeStaff'
import type pg from 'pg'

/** The caller's registration as read, locked until the transaction ends. @throws Failure notFound (also another's), staffChanged, staffNotPossible */
const lockedOwn = async (
  client: pg.PoolClient,
  { tenantId, exhibitionId, caller }: SignedInScope,
  { id, revision }: { id: string; revision: string | undefined },
  to: StaffState,
): Promise<PersonRow> => {
  const found = await staffReview.find(client, { tenantId, exhibitionId, id })
  const row = found?.accountId === caller.accountId ? found : null
  assertAsRead(staffReview, row, { revision, mayFrom: (state) => canStaffBecome(state, to) })
  return row
}

/** @returns the id of the registration */
const send = async (app: App, scope: SignedInScope, body: StaffRegisterBody, store: Store): Promise<string> => {
  const { key, id, revision, way = 'LINK' } = body
  if ((key === undefined) === (id === undefined)) throw failFields({ key: { code: 'required' } })
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const before = id === undefined ? null : await findOwn(app.db, callerKey(scope), { id })
  const invitation =
    key === undefined
      ? before && (await findInvitation(app.db, { tenantId, exhibitionId, id: before.person.invitationId }))
      : await staffLinks.ofKey(app, scope, key)
  if (!invitation) throw fail('notFound')
  const kind = await kindOf(scope, invitation.kind)
  if (body.formId !== kind.form.id || body.version !== kind.form.version) throw fail('formChanged', { version: kind.form.version })
  if (!isOpenNow(app, kind, exhibition)) throw fail('credentialClosed')
  const acting = managed(scope, kind, before?.person)
  const values = await judgedValues(app, acting, kind.form, body.values, before?.registration.formValues ?? {})
  const { name: company } = await applicant(app, scope, invitation)
  const sending: Sending = { scope, kind, invitation, values, company }
  const write = async (client: pg.PoolClient): Promise<string> => {
    if (id === undefined) return registerIn(app, client, sending, way)
    const row = await lockedOwn(client, scope, { id, revision }, 'sent')
    return correctIn(app, client, sending, row)
  }
  return notingTaken(app, acting, () => store(write))
}

/**
 * Registers the caller by an invitation, or sends a refused registration again. The company decides next, so no credential and no place of
 * the company's quota is taken yet.
 * @throws Failure notFound, invalid, formChanged, staffInvitationOver, staffInvitationFull, staffRegistered, staffChanged, staffNotPossible,
 * credentialClosed, documentTaken
 */
export const registerStaff = (app: App, scope: SignedInScope, body: StaffRegisterBody, once: Once): Promise<StaffPerson> =>
  once(
    (store) => send(app, scope, body, store),
    async (id) => presentPerson(await scope.exhibition(), (await findOwn(app.db, callerKey(scope), { id }))!),
  )

/**
 * Withdraws the caller's registration that the company has not decided on. Its place is left again.
 * @throws Failure notFound, staffChanged, staffNotPossible
 */
export const withdrawStaff = async (app: App, scope: SignedInScope, { id, revision }: StaffChangeBody): Promise<StaffPerson> => {
  const own = await findOwn(app.db, callerKey(scope), { id })
  if (!own) throw fail('notFound')
  const kind = await kindOf(scope, own.person.kind)
  await inTransaction(app.pool, async (client) => {
    const row = await lockedOwn(client, scope, { id, revision }, 'withdrawn')
    await leaveIn(app, client, row, kind)
    await moveStaff(client, row, { state: 'withdrawn' })
  })
  return presentPerson(await scope.exhibition(), (await findOwn(app.db, callerKey(scope), { id }))!)
}
