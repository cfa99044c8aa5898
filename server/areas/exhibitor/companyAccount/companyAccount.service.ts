import type { PoolClient } from 'pg'
import type { AccountInvitation, AccountInviteBody, CompanyAccounts } from '../../../../contract/exhibitor/companyAccount.schema'
import { normaliseName, validateName } from '../../../../contract/rules/values/names'
import { maxMembers, memberInvitationDays, memberInvitationState, storedRights } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail, failFields } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { lockMainAccounts } from './companyAccount.sql'
import { countMembers, findMemberInvitation, insertMemberInvitation, takeBackMemberInvitation } from './memberInvitation.sql'
import { memberLinks } from './link'
import { presentMemberInvitation } from './presentMember'
import { companyAccounts } from './memberList.service'

/** The main accounts, locked, of which the caller is one. @throws Failure mainAccountNeeded */
export const asMainAccount = async (tx: Database, owner: ExhibitorKey, { caller }: SignedInScope): Promise<string[]> => {
  const mains = await lockMainAccounts(tx, owner)
  if (!mains.includes(caller.accountId)) throw fail('mainAccountNeeded')
  return mains
}

/**
 * Invites a person, by a link that lets one person in.
 * @throws Failure mainAccountNeeded, invalid (no name of a person), memberLimit
 */
export const inviteMember = async (app: App, scope: CompanyScope, body: AccountInviteBody, once: Once): Promise<AccountInvitation> => {
  const owner = callersExhibitor(scope)
  const { tenantId, exhibitionId } = owner
  const name = normaliseName(body.name)
  const wrong = name === '' ? { code: 'required' as const } : validateName(name)
  if (wrong) throw failFields({ name: wrong })
  const now = app.now()
  const invite = async (client: PoolClient): Promise<string> => {
    const tx = databaseOver(client)
    await asMainAccount(tx, owner, scope)
    if ((await countMembers(tx, owner, now)) >= maxMembers) throw fail('memberLimit', { limit: maxMembers })
    const key = { tenantId, exhibitionId, id: app.ids() }
    await insertMemberInvitation(tx, {
      ...owner,
      ...{ id: key.id, tokenHash: memberLinks.newHash(app, key), name, role: body.role, rights: storedRights(body) },
      ...{ endsAt: new Date(now.getTime() + memberInvitationDays * 86_400_000), takenBackAt: null, joinedAt: null },
      ...{ createdBy: scope.caller.accountId, createdAt: now },
    })
    await recordChange(client, { targets: [key.id, owner.exhibitorId], after: { role: body.role, rights: storedRights(body) } })
    return key.id
  }
  return once(
    (store) => store(invite),
    async (id) => {
      const row = await findMemberInvitation(app.db, { tenantId, exhibitionId, id })
      return presentMemberInvitation(app, await scope.exhibition(), row!)
    },
  )
}

/** Takes an invitation back: nobody joins by its link from then on. @throws Failure mainAccountNeeded, notFound */
export const takeMemberInvitationBack = async (app: App, scope: CompanyScope, id: string): Promise<CompanyAccounts> => {
  const owner = callersExhibitor(scope)
  const { tenantId, exhibitionId, exhibitorId } = owner
  const row = await findMemberInvitation(app.db, { tenantId, exhibitionId, id })
  if (row?.exhibitorId !== exhibitorId) throw fail('notFound')
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    await asMainAccount(tx, owner, scope)
    await takeBackMemberInvitation(tx, owner, id, app.now())
    await recordChange(client, {
      targets: [exhibitorId],
      before: { state: memberInvitationState(row, app.now()), role: row.role, rights: storedRights(row) },
      after: { state: 'takenBack' },
    })
  })
  return companyAccounts(app, scope)
}
