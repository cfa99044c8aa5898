import type { PoolClient } from 'pg'
import type {
  AccountChangeBody,
  AccountInvitation,
  AccountInviteBody,
  AccountRemoveBody,
  CompanyAccounts,
} from '../../../../contract/exhibitor/companyAccount.schema'
import { normaliseName, validateName } from '../../../../contract/rules/values/names'
import { maxMembers, memberInvitationDays, memberInvitationState, storedRights } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime } from '../../../core/time'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { accountLabel } from '../../account/account/account.service'
import { type ExhibitorKey, type ExhibitorMember, callersExhibitor } from '../member.service'
import {
  type InvitationRow,
  type MemberAccount,
  countMembers,
  deleteMember,
  findMemberInvitation,
  insertMemberInvitation,
  listMemberInvitations,
  listMembers,
  lockMainAccounts,
  lockMember,
  setMember,
  takeBackInvitationsOf,
  takeBackMemberInvitation,
} from './companyAccount.sql'
import { memberLinks, memberParams } from './link'

/** Differs after each change of what an account may do. A change names the one that its author has read. */
const revisionOf = ({ role, rights }: Pick<ExhibitorMember, 'role' | 'rights'>): string =>
  [role, ...storedRights({ role, rights })].join('.')

const presentMember = (exhibition: Exhibition, { member, account }: MemberAccount, callerId: string, mains: number) => ({
  userId: account.id,
  name: account.displayName,
  account: accountLabel(account),
  role: member.role,
  rights: storedRights(member),
  isSelf: account.id === callerId,
  isLastMain: member.role === 'admin' && mains === 1,
  since: dayIn(member.createdAt, exhibition.timeZone),
  revision: revisionOf(member),
})

const presentMemberInvitation = (app: App, exhibition: Exhibition, row: InvitationRow): AccountInvitation => {
  const state = memberInvitationState(row, app.now())
  const address = state === 'open' ? memberLinks.addressOf(app, row) : null
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    rights: storedRights(row),
    state,
    endsAt: wireTime(row.endsAt, exhibition.timeZone),
    link: address?.link ?? '',
    params: address ? memberParams(exhibition, row, address.token) : {},
  }
}

/** The accounts of the caller's company. A sub-account sees who they are, and no link. */
export const companyAccounts = async (app: App, scope: CompanyScope): Promise<CompanyAccounts> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const mayManage = member.role === 'admin'
  const members = await listMembers(app.db, member)
  const invitations = mayManage ? await listMemberInvitations(app.db, member) : []
  const mains = members.filter((one) => one.member.role === 'admin').length
  return {
    accounts: members.map((one) => presentMember(exhibition, one, scope.caller.accountId, mains)),
    invitations: invitations.map((row) => presentMemberInvitation(app, exhibition, row)),
    mayManage,
  }
}

/** The main accounts, locked, of which the caller is one. @throws Failure mainAccountNeeded */
const asMainAccount = async (tx: Database, owner: ExhibitorKey, { caller }: SignedInScope): Promise<string[]> => {
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
 * Removes an account from the company: its sessions end, and so do the links that it made. A main account removes any, and everybody may
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
    await deleteMember(tx, owner, userId)
    await recordChange(client, { targets: [owner.exhibitorId], before: { role }, after: { role: null } })
    await app.sessions.endAll({ tenantId, accountId: userId }, undefined, client)
  })
  return null
}
