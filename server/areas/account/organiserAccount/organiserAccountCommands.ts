import type { Facts } from '../../../../contract/rules/auditTrail'
import type { OrganiserEventKind } from '../../../../contract/rules/account/accountEvents'
import { normalisePhone } from '../../../../contract/rules/values/contacts'
import { normaliseAccountName } from '../../../../contract/rules/account/passwords'
import type { GrantedRight } from '../../../../contract/rules/rights'
import { isTenant } from '../../../core/exhibition/exhibition.sql'
import { recordCommand } from '../../../core/auditTrail/auditTrail'
import { makeIds } from '../../../core/process/ids'
import { nextWorkerId } from '../../../core/process/ids.sql'
import { endSessionsOf } from '../../../core/endSession.sql'
import type { Connection } from '../../../database/connect'
import type { TenantKey } from '../../../database/within'
import { type Account, type OwnerKey, findByContact, findByNames, insertAccount } from '../account/account.sql'
import { setPasswordByName } from '../account/password.sql'
import { insertEvent } from '../account/accountEvents.sql'
import { lastSignIns, pageOrganisers } from './organiserAccount.sql'
import { type ChangeOutcome, type ChangeParts, type OrganiserChange, changeOrganiser } from './organiserChange'
import { hashPassword } from '../password/password.service'

/** What commands on the server do with organisers' accounts. The operator is their author, so the record of a change names no account. */
type Base = Pick<Connection, 'db' | 'pool'>

export interface NewOrganiserAccount {
  tenantId: string
  accountName: string
  displayName: string
  rights: GrantedRight[]
  password: string
}

const partsOf = async ({ pool }: Base): Promise<ChangeParts> => ({
  pool,
  ids: makeIds(await nextWorkerId(pool)),
  now: () => new Date(),
})

/** Both the account's own record and the audit trail say what a command did. */
const record = async (
  { db }: Base,
  { ids, now }: ChangeParts,
  { tenantId, accountId }: OwnerKey,
  { kind, detail, call, after }: { kind: OrganiserEventKind; detail: string; call: string; after?: Facts },
): Promise<void> => {
  const at = now()
  await insertEvent(db, { tenantId, accountId, id: ids(), kind, byAccountId: null, detail, createdAt: at })
  await recordCommand(db, { tenantId, id: ids(), at, call, targets: [accountId], ...(after ? { after } : {}) })
}

/**
 * Creates an organiser's account directly in the database, because nobody can invite the first one.
 * @returns why it could not be created
 */
export const createOrganiserAccount = async (
  base: Base,
  { password, ...account }: NewOrganiserAccount,
): Promise<'created' | 'noSuchTenant' | 'nameTaken'> => {
  if (!(await isTenant(base.db, account))) return 'noSuchTenant'
  const parts = await partsOf(base)
  const id = parts.ids()
  const isMade = await insertAccount(base.db, { ...account, id, passwordHash: await hashPassword(password), createdAt: parts.now() })
  if (!isMade) return 'nameTaken'
  await record(
    base,
    parts,
    { tenantId: account.tenantId, accountId: id },
    { kind: 'created', detail: account.rights.join(',') || 'none', call: 'organiser create', after: { rights: account.rights } },
  )
  return 'created'
}

/** Sets another password for an account and ends its sessions. @returns false if there is no such account */
export const changeOrganiserPassword = async (
  base: Base,
  { tenantId, accountName, password }: Pick<NewOrganiserAccount, 'tenantId' | 'accountName' | 'password'>,
): Promise<boolean> => {
  const accountId = await setPasswordByName(base.db, { tenantId }, accountName, await hashPassword(password))
  if (accountId === null) return false
  await endSessionsOf(base.pool, { tenantId, accountId }, new Date())
  const event = { kind: 'passwordChanged', detail: 'by a command on the server', call: 'organiser password' } as const
  await record(base, await partsOf(base), { tenantId, accountId }, event)
  return true
}

/**
 * Grants rights to the account of a phone, such as `readPasses` to staff who scan at an entrance, in place of those before. Its sessions
 * end, so that the rights are in force at once. @param phone in any spelling that sign-in takes
 * @returns notFound if nobody signed in with this phone yet
 */
export const grantToPhone = async (
  base: Base,
  { tenantId, phone, rights }: { tenantId: string; phone: string; rights: GrantedRight[] },
): Promise<ChangeOutcome> => {
  const account = await findByContact(base.db, { tenantId }, { kind: 'phone', value: normalisePhone(phone) })
  if (!account) return 'notFound'
  return changeOrganiser(await partsOf(base), { tenantId, accountId: account.id, by: null, rights, isAnyAccount: true })
}

/** Changes the account of a name: its rights, or whether it is on. Only an account that is the organiser's own is found. */
export const changeOrganiserNamed = async (
  base: Base,
  { tenantId, accountName, ...change }: TenantKey & { accountName: string } & Pick<OrganiserChange, 'rights' | 'isOff'>,
): Promise<ChangeOutcome> => {
  const names = { accountName: normaliseAccountName(accountName), phone: null, email: null }
  const [account] = await findByNames(base.db, { tenantId }, names)
  return account ? changeOrganiser(await partsOf(base), { ...change, tenantId, accountId: account.id, by: null }) : 'notFound'
}

/** All accounts of an organiser's own people, with their last sign-ins. */
export const organiserAccounts = async ({ db }: Base, key: TenantKey): Promise<{ account: Account; signedInAt: Date | null }[]> => {
  const { rows } = await pageOrganisers(db, key, { limit: 10_000, offset: 0 })
  const signIns = await lastSignIns(
    db,
    key,
    rows.map(({ id }) => id),
  )
  return rows.map((account) => ({ account, signedInAt: signIns.get(account.id) ?? null }))
}
