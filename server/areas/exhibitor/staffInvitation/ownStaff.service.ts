import type { StaffOwn } from '../../../../contract/exhibitor/staffInvitation.schema'
import { type CredentialKind, takesPlace } from '../../../../contract/rules/exhibitor/credential'
import { staffInvitationState } from '../../../../contract/rules/exhibitor/staffInvitation'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { AccountKey } from '../../../database/within'
import { credentialPass } from '../../tickets/pass/credentialPass.service'
import { managedScope } from '../../visitor/registration/managedForm.service'
import { managedValues, ownValues } from '../../visitor/registration/managedValues.service'
import { isOpenNow, kindOf } from '../credential/kinds'
import { staffLinks } from './link'
import { presentOpened, presentPerson } from './present'
import { findInvitation } from './staffInvitation.sql'
import { type Person, type PersonRow, findOwn } from './staffPerson.sql'

export const callerKey = ({ tenantId, exhibitionId, caller }: SignedInScope): AccountKey => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
})

/** Whether nothing more can come of a registration, so that its person may register again. */
export const hasEnded = ({ person, credential }: Person): boolean =>
  person.state === 'withdrawn' ||
  person.state === 'ended' ||
  (person.state === 'approved' && credential !== null && credential.state !== 'refused' && !takesPlace(credential.state))

export const managed = (scope: SignedInScope, kind: CredentialKind, person?: PersonRow): SignedInScope =>
  managedScope(scope, kind.registerType, person?.personAccountId)

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
  const form = isOpen && (shown === null || isRefused) ? kind.form : null
  return {
    invitation: await presentOpened(app, scope, exhibition, invitation),
    registration: shown && presentPerson(exhibition, shown),
    form,
    person: shown && isRefused ? managedValues(app, kind.form, shown.registration) : form && (await ownValues(app, scope, form)),
    pass:
      shown && credential?.state === 'approved' && credential.orderId
        ? await credentialPass(app, managed(scope, kind, shown.person), credential.orderId)
        : null,
  }
}
