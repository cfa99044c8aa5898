import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { passwordCalls } from '../../../contract/account/password.calls'
import { companyAccountCalls as calls } from '../../../contract/exhibitor/companyAccount.calls'
import type { AccountInvitation } from '../../../contract/exhibitor/companyAccount.schema'
import { memberKeyOf } from '../../../contract/rules/exhibitor/memberRights'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { readLinkCode } from '../../../server/core/secrets/linkToken'
import { limits } from '../../../server/areas'
import { exhibitorMembers } from '../../../server/database/schema/exhibitor'
import { anAccount, password, passwordParameters } from '../account/passwordAccount'
import { granted, refusedGrant } from '../account/signIn'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

const resetCall = '@call:POST /api/blade-user/updateExhibitorAdminUserPwd'
const given = 'Given 4 once!'

let server: TestServer
let fair: Exhibition
let exhibitorId: string
let main: Person
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
  exhibitorId = (await server.anExhibitor({ exhibition: fair })).exhibitorId
  const { id, accountName } = await anAccount(server, fair)
  await server.app.db
    .insert(exhibitorMembers)
    .values({ ...keyOf(fair), accountId: id, exhibitorId, role: 'admin', rights: [], createdAt: server.app.now() })
  main = await signedIn(accountName)
})
after(() => server.stop())

const keyOf = ({ tenantId, exhibitionId }: Exhibition) => ({ tenantId, exhibitionId })
const signedIn = async (name: string, registerType = 'exhibitorDept'): Promise<Person & { accountId: string }> => {
  const token = await granted(server, passwordParameters(fair, name, password, { registerType }))
  return { ...keyOf(fair), registerType, token: token.access_token, accountId: token.user_id }
}
const linkKey = ({ link }: AccountInvitation): string => {
  const read = readLinkCode(link.split('/').at(-1)!)!
  return memberKeyOf({ id: read.key.id, token: read.token })
}
const invited = async (): Promise<string> =>
  linkKey(await server.data(calls.invite, { as: main, body: { name: '李卫国', role: 'staff', rights: [] } }))

let last = 0
/** A colleague whose account the company's link made. */
const aMade = async (): Promise<{ id: string; accountName: string }> => {
  const account = `colleague${(last += 1)}`
  await server.data(calls.create, { at: fair, body: { key: await invited(), account, newPassword: password, newPassword1: password } })
  return { id: (await signedIn(account)).accountId, accountName: account }
}
const bodyOf = (userId: string) => ({ userId, oldPassword: password, newPassword: given, newPassword1: given })

test(`a company resets the password of an account that its own link made ${resetCall}`, async () => {
  const { id, accountName } = await aMade()
  await server.data(passwordCalls.exhibitor, { as: main, body: bodyOf(id) })
  await refusedGrant(server, 'passwordMustChange', passwordParameters(fair, accountName, given, { registerType: 'exhibitorDept' }))
})

/** What makes an account a person's own. */
const own: Record<string, () => Promise<{ id: string; accountName: string }>> = {
  'it joined by a link': async () => {
    const account = await anAccount(server, fair)
    await server.data(calls.join, { as: await signedIn(account.accountName), body: { key: await invited() } })
    return account
  },
  'it was removed, and joined again': async () => {
    const account = await aMade()
    const { accounts } = await server.data(calls.list, { as: main })
    const { userId, revision } = accounts.find(({ userId: id }) => id === account.id)!
    await server.data(calls.remove, { as: main, body: { userId, revision } })
    await server.data(calls.join, { as: await signedIn(account.accountName), body: { key: await invited() } })
    return account
  },
  'its person registered for a visit': async () => {
    const account = await aMade()
    const person = await server.aVisitor({ exhibition: fair })
    await server.app.pool.query('UPDATE registrations SET account_id = $2 WHERE tenant_id = $1 AND id = $3', [
      fair.tenantId,
      account.id,
      person.registrationId,
    ])
    return account
  },
  'it has an email address': async () => {
    const account = await aMade()
    await server.app.pool.query('UPDATE accounts SET email = $3 WHERE tenant_id = $1 AND id = $2', [
      fair.tenantId,
      account.id,
      'li@example.com',
    ])
    return account
  },
  'it is bound to WeChat': async () => {
    const account = await aMade()
    await server.app.pool.query(
      `INSERT INTO account_open_ids (tenant_id, app_id, open_id, account_id, bound_at) VALUES ($1, 'app', 'open', $2, now())`,
      [fair.tenantId, account.id],
    )
    return account
  },
  'it registered another person': async () => {
    const account = await aMade()
    const person = await server.aVisitor({ exhibition: fair, phone: null })
    await server.app.pool.query('UPDATE accounts SET managed_by = $3 WHERE tenant_id = $1 AND id = $2', [
      fair.tenantId,
      person.accountId,
      account.id,
    ])
    return account
  },
  'it acts for a company at another fair': async () => {
    const account = await aMade()
    const next = await server.anExhibition({ tenant: { tenantId: fair.tenantId } as never })
    const company = (await server.anExhibitor({ exhibition: next })).exhibitorId
    await server.app.db
      .insert(exhibitorMembers)
      .values({ ...keyOf(next), accountId: account.id, exhibitorId: company, role: 'staff', rights: [], createdAt: server.app.now() })
    return account
  },
}

for (const [why, make] of Object.entries(own))
  test(`a company does not take an account over: ${why} ${resetCall}`, async () => {
    const { id, accountName } = await make()
    await server.refused('accountIsPersonal', passwordCalls.exhibitor, { as: main, body: bodyOf(id) })
    await refusedGrant(server, 'passwordWrong', passwordParameters(fair, accountName, given))
    const self = await signedIn(accountName, 'visitor')
    assert.ok((await server.call(ownDataCalls.detail, { as: self })).success)
  })

test('a link shows of a few names whether an account has them, and its key travels in a header @call:POST /api/ef-registration-client/exhibitorAccount/register', async () => {
  const key = await invited()
  assert.equal((await server.data(calls.opened, { at: fair, headers: { 'Link-Key': key } })).state, 'open')
  const { accountName } = await anAccount(server, fair)
  const body = { key, account: accountName, newPassword: password, newPassword1: password }
  for (let at = 0; at < limits.accountNameMissesPerLinkDay.points; at += 1)
    await server.refused('accountNameTaken', calls.create, { at: fair, body })
  await server.refused('tooManyRequests', calls.create, { at: fair, body })
})
