import type { OpenedAccountInvitation } from '../../../../contract/exhibitor/companyAccount.schema'
import { memberInvitationState, storedRights } from '../../../../contract/rules/exhibitor/memberRights'
import type pg from 'pg'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { insertMember } from './companyAccount.sql'
import { type InvitationRow, takeMemberInvitation } from './memberInvitation.sql'
import { memberLinks } from './link'

/** A wrong link and none look the same, and take from the same allowance. @throws Failure tooManyRequests */
const opened = async (app: App, scope: Scope, key: string): Promise<InvitationRow | null> => {
  await app.limits.consume('memberInvitationReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  return memberLinks.ofKey(app, scope, key)
}

/** What a link says, before sign-in. @throws Failure tooManyRequests */
export const openMemberInvitation = async (app: App, scope: Scope, key: string): Promise<OpenedAccountInvitation> => {
  await scope.exhibition()
  const row = await opened(app, scope, key)
  const company = row && (await exhibitorById(app, { tenantId: row.tenantId, exhibitionId: row.exhibitionId, id: row.exhibitorId }))
  if (!row || !company) return { state: 'unknown', company: '', booth: '', role: 'staff', rights: [] }
  return {
    state: memberInvitationState(row, app.now()),
    company: scope.language === 'en' ? company.nameEn : company.nameCn,
    booth: [company.hallNo, ...company.boothNos].filter(Boolean).join(' '),
    role: row.role,
    rights: storedRights(row),
  }
}

/** The invitation that lets in. @throws Failure tooManyRequests, notFound (a link of nobody's), memberInvitationOver */
export const openInvitation = async (app: App, scope: Scope, key: string): Promise<InvitationRow> => {
  const row = await opened(app, scope, key)
  if (!row) throw fail('notFound')
  if (memberInvitationState(row, app.now()) !== 'open') throw fail('memberInvitationOver')
  return row
}

/** @throws Failure memberInvitationOver (another person was faster), memberElsewhere */
export const joinIn = async (
  app: App,
  client: pg.PoolClient,
  row: InvitationRow,
  { accountId, madeAccount }: { accountId: string; madeAccount: boolean },
): Promise<void> => {
  const { tenantId, exhibitionId, exhibitorId, role, rights } = row
  const now = app.now()
  if (!(await takeMemberInvitation(client, row, now))) throw fail('memberInvitationOver')
  const isMember = await insertMember(databaseOver(client), {
    tenantId,
    exhibitionId,
    accountId,
    exhibitorId,
    role,
    rights,
    madeAccount,
    createdAt: now,
  })
  if (!isMember) throw fail('memberElsewhere')
  await recordChange(client, { targets: [accountId, exhibitorId, row.id], before: { role: null }, after: { role, rights } })
}

/**
 * The caller acts for the company from now on. An account acts for one company at a fair.
 * @throws Failure tooManyRequests, notFound, memberInvitationOver, memberElsewhere
 */
export const joinCompany = async (app: App, scope: SignedInScope, key: string): Promise<null> => {
  const row = await openInvitation(app, scope, key)
  await inTransaction(app.pool, (client) => joinIn(app, client, row, { accountId: scope.caller.accountId, madeAccount: false }))
  app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId }, 'an account joined a company')
  return null
}
