import type pg from 'pg'
import type { StaffChangeBody, StaffOwn, StaffPerson, StaffRegisterBody } from '../../../../contract/exhibitor/staffInvitation.schema'
import { type CredentialKind, takesPlace } from '../../../../contract/rules/exhibitor/credential'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type StaffState, canStaffBecome, staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { type Review, assertAsRead } from '../../../core/review'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { AccountKey } from '../../../database/within'
import { holdAccount } from '../../account/account/account.service'
import { credentialPass } from '../../tickets/pass/credentialPass.service'
import { correctManaged, endManaged, managedScope, notingTaken, registerManaged } from '../../visitor/registration/managedForm.service'
import { judgedValues, managedValues } from '../../visitor/registration/managedValues.service'
import { applicant } from '../credential/apply.service'
import { isOpenNow, kindOf } from '../credential/kinds'
import { assertOpen } from './invite.service'
import { staffLinks } from './link'
import { presentOpened, presentPerson, revisionOf } from './present'
import {
  type InvitationRow,
  type Person,
  type PersonRow,
  findInvitation,
  findOwn,
  freeInvitedPlace,
  insertPerson,
  lockPerson,
  movePerson,
  takeInvitedPlace,
} from './staffInvitation.sql'

const callerKey = ({ tenantId, exhibitionId, caller }: SignedInScope): AccountKey => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
})

/** Whether nothing more can come of a registration, so that its person may register again. */
const hasEnded = ({ person, credential }: Person): boolean =>
  person.state === 'withdrawn' ||
  person.state === 'ended' ||
  (person.state === 'approved' && credential !== null && credential.state !== 'refused' && !takesPlace(credential.state))

const managed = (scope: SignedInScope, kind: CredentialKind, person?: PersonRow): SignedInScope =>
  managedScope(scope, kind.registerType, person?.personAccountId)

/** Changes a person that was locked, by the state machine. @throws Failure staffNotPossible */
export const moveStaff = async (
  client: pg.PoolClient,
  row: PersonRow,
  set: Partial<PersonRow> & { state: PersonRow['state'] },
): Promise<PersonRow> => {
  if (!canStaffBecome(row.state, set.state) || !(await movePerson(databaseOver(client), row, set))) throw fail('staffNotPossible')
  return { ...row, ...set, version: row.version + 1 }
}

/** How a company decides on a person who registered by its invitation. */
export const staffReview: Review<PersonRow, StaffState> = {
  find: (client, key) => lockPerson(databaseOver(client), key),
  stateOf: ({ state }) => state,
  revisionOf,
  can: canStaffBecome,
  about: ({ accountId, personAccountId, exhibitorId }) => [accountId, personAccountId, exhibitorId],
  changed: 'staffChanged',
  notPossible: 'staffNotPossible',
}

/**
 * The caller's registration by an invitation, or what its form asks. Without a link, the newest registration of the caller.
 * @throws Failure notFound: a link of nobody's, or no registration
 */
export const ownStaff = async (app: App, scope: SignedInScope, key: string | undefined): Promise<StaffOwn> => {
  const exhibition = await scope.exhibition()
  const linked = key === undefined ? null : await staffLinks.ofKey(app, scope, key)
  if (key !== undefined && !linked) throw fail('notFound')
  const named = linked ? { exhibitorId: linked.exhibitorId, kind: linked.kind } : {}
  const own = await findOwn(app.db, callerKey(scope), named)
  const { tenantId, exhibitionId } = scope
  const invitation = linked ?? (own && (await findInvitation(app.db, { tenantId, exhibitionId, id: own.person.invitationId })))
  if (!invitation) throw fail('notFound')
  const kind = await kindOf(scope, invitation.kind)
  const isOpen = staffInvitationState(invitation, app.now()) === 'open' && isOpenNow(app, kind, exhibition)
  const shown = own && !(hasEnded(own) && linked && isOpen) ? own : null
  const isRefused = shown?.person.state === 'refused'
  const { credential } = shown ?? {}
  return {
    invitation: await presentOpened(app, scope, exhibition, invitation),
    registration: shown && presentPerson(exhibition, shown),
    form: isOpen && (shown === null || isRefused) ? kind.form : null,
    person: shown && isRefused ? managedValues(app, kind.form, shown.registration) : null,
    pass:
      shown && credential?.state === 'approved' && credential.orderId
        ? await credentialPass(app, managed(scope, kind, shown.person), credential.orderId)
        : null,
  }
}

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

/** What a person sends, read and judged. */
interface Sending {
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
const registerIn = async (app: App, client: pg.PoolClient, sending: Sending, way: PersonRow['way']): Promise<string> => {
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
const correctIn = async (app: App, client: pg.PoolClient, sending: Sending, row: PersonRow): Promise<string> => {
  const { scope, kind, invitation, values, company } = sending
  const { tenantId, exhibitionId, registrationId } = row
  await takePlace(app, client, invitation)
  const key = { tenantId, exhibitionId, id: registrationId }
  await correctManaged(app, client, managed(scope, kind, row), key, { form: kind.form, values, company })
  await moveStaff(client, row, { state: 'sent', remark: '', sentAt: app.now(), decidedBy: null, decidedAt: null })
  return row.id
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

/** A locked person leaves: the place of the invitation is free, and documents may be used again. */
export const leaveIn = async (app: App, client: pg.PoolClient, row: PersonRow, kind: CredentialKind): Promise<void> => {
  const { tenantId, exhibitionId, invitationId, registrationId } = row
  await freeInvitedPlace(client, { tenantId, exhibitionId, id: invitationId })
  await endManaged(app, client, { tenantId, exhibitionId, id: registrationId }, kind.form)
}
