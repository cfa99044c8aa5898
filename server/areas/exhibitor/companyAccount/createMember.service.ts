import type { AccountCreateBody } from '../../../../contract/exhibitor/companyAccount.schema'
import {
  accountLengthsOf,
  normaliseAccountName,
  validateNewAccountName,
  validatePasswords,
} from '../../../../contract/rules/account/passwords'
import type { App } from '../../../core/App'
import { switchesOf } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { tried } from '../../../core/limits/points'
import { databaseOver, inTransaction } from '../../../database/connect'
import { addNamedAccount } from '../../account/account/account.service'
import { hashPassword } from '../../account/password/password.service'
import type { InvitationRow } from './memberInvitation.sql'
import { exhibitorTypeOf } from './link'
import { openInvitation, joinIn } from './join.service'

/** @returns the account; null if another one has the name */
const makeAccount = (app: App, row: InvitationRow, signIn: { accountName: string; passwordHash: string }): Promise<string | null> =>
  inTransaction(app.pool, async (client) => {
    const id = await addNamedAccount(app, databaseOver(client), { tenantId: row.tenantId, displayName: row.name, ...signIn })
    if (id !== null) await joinIn(app, client, row, { accountId: id, madeAccount: true })
    return id
  })

/**
 * Makes an account with a name and a password, which acts for the company. It is called as the company called the person.
 * A name that another account has counts for the link and the network, so that nobody reads here who has an account.
 * @throws Failure tooManyRequests, notFound, memberInvitationOver, invalid (with the fields), accountNameTaken
 */
export const createMember = async (app: App, scope: Scope, body: AccountCreateBody): Promise<{ account: string }> => {
  const exhibition = await scope.exhibition()
  const row = await openInvitation(app, scope, body.key)
  const accountName = normaliseAccountName(body.account)
  const lengths = accountLengthsOf(switchesOf(exhibition, exhibitorTypeOf(exhibition)))
  const nameError = validateNewAccountName(accountName, lengths)
  const refused = { ...(nameError && { account: nameError }), ...validatePasswords(body, { names: [accountName] }) }
  if (Object.keys(refused).length > 0) throw failFields(refused)
  const { found: accountId } = await tried(
    app.limits,
    [
      { name: 'accountNameMissesPerLinkDay', key: `${row.tenantId}/${row.id}` },
      { name: 'accountNameMissesPerNetworkHour', key: networkHash(app, row.tenantId, scope.address) },
    ],
    async () => makeAccount(app, row, { accountName, passwordHash: await hashPassword(body.newPassword) }),
  )
  if (accountId === null) throw fail('accountNameTaken')
  app.log.info({ tenantId: row.tenantId, accountId }, 'an account was made by an invitation of a company')
  return { account: accountName }
}
