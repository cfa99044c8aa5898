import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { zonedEndOf } from '../../../core/time'
import type { VisitRow } from './invitation.sql'
import type { Inviter } from './inviterVisits.sql'
import { visitLinks } from './invitationToken'

/** The caller as the inviter. @param exhibitorId the company in whose name the caller invites */
export const inviterOf = ({ tenantId, exhibitionId, caller }: SignedInScope, exhibitorId: string | null = null): Inviter => ({
  tenantId,
  exhibitionId,
  accountId: caller.accountId,
  exhibitorId,
})

/** An invitation ends with the fair. @throws Failure invitationOver */
export const endOf = ({ endsOn, timeZone }: Exhibition, now: Date): Date => {
  const end = zonedEndOf(endsOn, timeZone)
  if (end <= now) throw fail('invitationOver')
  return end
}

/** A new invitation of the caller, without contact and words unless they are given. */
export const newVisit = (
  app: App,
  scope: SignedInScope,
  own: Partial<VisitRow> & Pick<VisitRow, 'form' | 'state' | 'expiresAt'>,
): VisitRow => {
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId, id: app.ids() }
  return {
    ...key,
    accountId: scope.caller.accountId,
    registerType: scope.registerType,
    exhibitorId: null,
    freeInvitationId: null,
    templateId: null,
    channel: '',
    name: '',
    contact: null,
    contactMasked: '',
    note: '',
    language: scope.language,
    tokenHash: visitLinks.newHash(app, key),
    batchId: null,
    slice: 0,
    failure: null,
    attempts: 0,
    handedAt: null,
    busyUntil: null,
    sentAt: null,
    opened: 0,
    createdAt: app.now(),
    ...own,
  }
}
