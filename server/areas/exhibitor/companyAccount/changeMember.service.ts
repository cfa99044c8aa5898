import type { AccountChangeBody, AccountRemoveBody, CompanyAccounts } from '../../../../contract/exhibitor/companyAccount.schema'
import { storedRights } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { CompanyScope } from '../../../core/calls/scope'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { type ExhibitorKey, type ExhibitorMember, callersExhibitor } from '../member.service'
import { deleteMember, lockMainAccounts, lockMember, setMember } from './companyAccount.sql'
import { takeBackInvitationsOf } from './memberInvitation.sql'
import { revisionOf } from './presentMember'
import { companyAccounts } from './memberList.service'
import { asMainAccount } from './companyAccount.service'

/** The member as read, locked. @throws Failure notFound (also another company's), memberChanged */
const asRead = async (tx: Database, owner: ExhibitorKey, { userId, revision }: AccountRemoveBody): Promise<ExhibitorMember> => {
  const row = await lockMember(tx, owner, userId)
  if (!row) throw fail('notFound')
  if (revisionOf(row) !== revision) throw fail('memberChanged')
  return row
}

/**
 * Changes what an account may do. It is in force with the next call.
 * @throws Failure mainAccountNeeded, notFound, memberChanged, lastMainAccount
 */
export const changeMember = async (app: App, scope: CompanyScope, body: AccountChangeBody): Promise<CompanyAccounts> => {
  const owner = callersExhibitor(scope)
  const { userId, role } = body
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const mains = await asMainAccount(tx, owner, scope)
    const before = await asRead(tx, owner, body)
    if (role === 'staff' && before.role === 'admin') {
      if (mains.length === 1) throw fail('lastMainAccount')
      await takeBackInvitationsOf(tx, owner, userId, app.now())
    }
    const rights = storedRights(body)
    await setMember(tx, owner, userId, { role, rights })
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { role: before.role, rights: before.rights },
      after: { role, rights },
    })
  })
  return companyAccounts(app, scope)
}

/**
 * Removes an account from the company: its sessions end, and so do the links that it made and its meetings. A main account removes any, and everybody may
 * leave. The account itself stays with its owner.
 * @throws Failure mainAccountNeeded, notFound, memberChanged, lastMainAccount
 */
export const removeMember = async (app: App, scope: CompanyScope, body: AccountRemoveBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  const { tenantId } = owner
  const { userId } = body
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const mains = await lockMainAccounts(tx, owner)
    if (userId !== scope.caller.accountId && !mains.includes(scope.caller.accountId)) throw fail('mainAccountNeeded')
    const { role } = await asRead(tx, owner, body)
    if (role === 'admin' && mains.length === 1) throw fail('lastMainAccount')
    await takeBackInvitationsOf(tx, owner, userId, app.now())
    await app.services.endMeetingsOfMember(app, client, { ...owner, accountId: userId })
    await deleteMember(tx, owner, userId)
    await recordChange(client, { targets: [owner.exhibitorId], before: { role }, after: { role: null } })
    await app.sessions.endAll({ tenantId, accountId: userId }, undefined, client)
  })
  return null
}
