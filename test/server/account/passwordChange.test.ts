import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accountCalls } from '../../../contract/account/account.calls'
import { passwordCalls } from '../../../contract/account/password.calls'
import type { GrantedRight } from '../../../contract/rules/rights'
import type { FieldErrorCode } from '../../../contract/fieldErrors'
import type { ErrorData } from '../../../contract/envelope'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { accountOpenIds } from '../../../server/database/schema/account'
import { exhibitorMembers, exhibitors } from '../../../server/database/schema/exhibitor'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { anAccount, password as oldPassword, passwordParameters } from './passwordAccount'
import { passwordWorkOf } from './passwordWork'
import { aPhone, anEmail, askCode, forgetLimits, granted, refusedGrant, signInByCode } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const newPassword = 'Gate 3, aisle 7?'
const changed = { newPassword, newPassword1: newPassword }

const byPassword = (username: string, typed = oldPassword, more: Record<string, string> = {}): Record<string, string> =>
  passwordParameters(fair, username, typed, { registerType: 'exhibitorDept', ...more })

type Owner = Awaited<ReturnType<typeof anAccount>>

const anOwner = (rights: GrantedRight[] = [], at = fair): Promise<Owner> => anAccount(server, at, { rights })

const signedIn = async (username: string, password = oldPassword): Promise<Person & { refreshToken: string }> => {
  const token = await granted(server, byPassword(username, password))
  return { ...fair, registerType: 'exhibitorDept', token: token.access_token, refreshToken: token.refresh_token }
}

const isSignedIn = async (as: Person): Promise<boolean> => (await server.call(accountCalls.detail, { as })).success

const refusedField = async (as: Person, body: Record<string, string>): Promise<Record<string, FieldErrorCode>> => {
  const { body: answer } = await server.refused('invalid', passwordCalls.change, { as, body })
  const { fields = [] } = (answer as { data: ErrorData }).data
  return Object.fromEntries(fields.map(({ field, code }) => [field, code as FieldErrorCode]))
}

const tokensOf = async (person: { refreshToken: string }) =>
  refusedGrant(server, 'notSignedIn', { grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: person.refreshToken })

test('a person who knows the old password sets a new one, stays signed in here and is signed out elsewhere @call:POST /api/blade-user/update-password @rule:R41', async () => {
  const { accountName } = await anOwner()
  const [here, there] = [await signedIn(accountName), await signedIn(accountName)]
  assert.ok(await isSignedIn(there))
  assert.equal(await server.data(passwordCalls.change, { as: here, body: { oldPassword, ...changed } }), null)
  assert.deepEqual([await isSignedIn(here), await isSignedIn(there)], [true, false])
  await tokensOf(there)
  await refusedGrant(server, 'passwordWrong', byPassword(accountName))
  await granted(server, byPassword(accountName, newPassword))
})

test("a change is rejected field by field, in the caller's language @call:POST /api/blade-user/update-password @rule:R41", async () => {
  const { accountName } = await anOwner()
  const person = await signedIn(accountName)
  assert.deepEqual(await refusedField(person, { oldPassword: 'Not the one 1!', ...changed }), { oldPassword: 'oldPasswordWrong' })
  assert.deepEqual(await refusedField(person, { oldPassword, newPassword: 'short1!', newPassword1: 'short1!' }), {
    newPassword: 'tooShort',
  })
  assert.deepEqual(await refusedField(person, { oldPassword, newPassword: 'only letters', newPassword1: 'other' }), {
    newPassword: 'passwordTooSimple',
    newPassword1: 'passwordsDiffer',
  })
  assert.deepEqual(await refusedField(person, { oldPassword, newPassword: oldPassword, newPassword1: oldPassword }), {
    newPassword: 'passwordSame',
  })
  const { body } = await server.refused('invalid', passwordCalls.change, {
    as: person,
    language: 'en',
    body: { oldPassword, newPassword, newPassword1: '' },
  })
  assert.deepEqual((body as { data: ErrorData }).data.fields, [{ field: 'newPassword1', code: 'required', msg: 'Please fill this in' }])
  assert.ok(await isSignedIn(person))
  await granted(server, byPassword(accountName))
})

test('after five guesses at the old password the caller must wait, and the answer names the seconds @call:POST /api/blade-user/update-password', async () => {
  const person = await signedIn((await anOwner()).accountName)
  for (let round = 0; round < 5; round += 1) await refusedField(person, { oldPassword: 'Not the one 1!', ...changed })
  const { headers } = await server.refused('tooManyRequests', passwordCalls.change, { as: person, body: { oldPassword, ...changed } })
  assert.ok(Number(headers.get('retry-after')) > 1700)
  await forgetLimits(server)
})

test('a visitor without a password cannot change one, and learns nothing by trying', async () => {
  const visitor = await signInByCode(server, fair, { phone: aPhone() })
  assert.deepEqual(await refusedField(visitor, { oldPassword: 'no password of anyone', ...changed }), { oldPassword: 'oldPasswordWrong' })
})

test('of two simultaneous changes one succeeds', async () => {
  const { accountName } = await anOwner()
  const person = await signedIn(accountName)
  const second = await signedIn(accountName)
  const answers = await Promise.all(
    [person, second].map((as) => server.call(passwordCalls.change, { as, body: { oldPassword, ...changed } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test('a forgotten password is reset by a code to the phone or the email address, and the new one signs in @call:POST /api/blade-user/updatePasswordByPhoneCode @rule:R41', async () => {
  for (const contact of [{ phone: aPhone() }, { email: anEmail() }]) {
    const before = await signInByCode(server, fair, contact)
    await forgetLimits(server)
    const value = await askCode(server, fair, contact)
    assert.equal(await server.data(passwordCalls.forgotten, { at: fair, body: { ...contact, value, ...changed } }), null)
    assert.equal(await isSignedIn(before), false)
    const token = await granted(server, byPassword(contact.phone ?? contact.email!, newPassword))
    assert.equal(token.user_id, before.accountId)
    await server.refused('codeUsed', passwordCalls.forgotten, { at: fair, body: { ...contact, value, ...changed } })
  }
})

test('neither the answer nor the work reveals whether an account exists @call:POST /api/blade-user/updatePasswordByPhoneCode', async () => {
  const [known, unknown] = [{ phone: aPhone() }, { phone: aPhone() }]
  await signInByCode(server, fair, known)
  await forgetLimits(server)
  const wrong = (contact: { phone: string }) =>
    server.call(passwordCalls.forgotten, { at: fair, body: { ...contact, value: '000000', ...changed } })
  const answers = [await wrong(known), await wrong(unknown)].map(({ status }) => status)
  assert.equal(answers[0], answers[1])
  const seen = await Promise.all([known, unknown].map((contact) => askCode(server, fair, contact)))
  const [bodies, works]: [unknown[], unknown[]] = [[], []]
  for (const [at, contact] of [known, unknown].entries()) {
    const body = { ...contact, value: seen[at]!, ...changed }
    works.push(await passwordWorkOf(async () => bodies.push((await server.call(passwordCalls.forgotten, { at: fair, body })).body)))
  }
  assert.deepEqual(bodies[0], bodies[1])
  assert.deepEqual(works, [
    { hashed: 1, verified: 0 },
    { hashed: 1, verified: 0 },
  ])
})

test('an invalid new password is reported before the code is used up', async () => {
  const phone = aPhone()
  const value = await askCode(server, fair, { phone })
  await server.refused('invalid', passwordCalls.forgotten, { at: fair, body: { phone, value, newPassword: 'weak', newPassword1: 'weak' } })
  await server.refused('invalid', passwordCalls.forgotten, { at: fair, body: { value, ...changed } })
  await server.refused('phoneInvalid', passwordCalls.forgotten, { at: fair, body: { phone: '12', value, ...changed } })
  await server.data(passwordCalls.forgotten, { at: fair, body: { phone, value, ...changed } })
})

test('a code of one organiser sets no password at another', async () => {
  const phone = aPhone()
  const value = await askCode(server, fair, { phone })
  await server.refused('codeNotAsked', passwordCalls.forgotten, { at: await server.anExhibition(), body: { phone, value, ...changed } })
})

test('an organiser gives an exhibitor a one-time password, and the exhibitor sets their own at sign-in @call:POST /api/blade-user/reset-password @call:POST /api/blade-auth/oauth/token', async () => {
  const { id, accountName } = await anOwner()
  const before = await signedIn(accountName)
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const { password, account } = await server.data(passwordCalls.reset, { as: organiser, body: { userIds: id } })
  assert.equal(account, accountName)
  assert.equal(await isSignedIn(before), false)
  await refusedGrant(server, 'passwordWrong', byPassword(accountName))
  await refusedGrant(server, 'passwordMustChange', byPassword(accountName, password))
  await refusedGrant(server, 'invalid', byPassword(accountName, password, { newPassword: password, newPassword1: password }))
  await granted(server, byPassword(accountName, password, changed))
  await refusedGrant(server, 'passwordWrong', byPassword(accountName, password))
  await granted(server, byPassword(accountName, newPassword))
})

test('a one-time password expires after a week', async () => {
  const { id, accountName } = await anOwner()
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const { password } = await server.data(passwordCalls.reset, { as: organiser, body: { userIds: id } })
  server.clock.advance({ days: 7, seconds: 1 })
  await refusedGrant(server, 'passwordWrong', byPassword(accountName, password, changed))
})

test("an organiser cannot reset another organiser's accounts, phone owners, accounts with rights, or itself @call:POST /api/blade-user/reset-password @rule:R62", async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const away = await server.anExhibition()
  const reset = (userIds: string) => ({ as: organiser, body: { userIds } })
  await server.refused('notFound', passwordCalls.reset, reset((await anOwner([], away)).id))
  await server.refused('notFound', passwordCalls.reset, reset((await signInByCode(server, fair, { phone: aPhone() })).accountId))
  await server.refused('forbidden', passwordCalls.reset, reset((await anOwner(['configure', 'refund'])).id))
  await server.refused('forbidden', passwordCalls.reset, reset(organiser.accountId))
  // Otherwise one organiser becomes another, whatever rights both have.
  await server.refused('forbidden', passwordCalls.reset, reset((await anOwner(['configure'])).id))
  await server.refused('forbidden', passwordCalls.reset, {
    as: await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] }),
    body: { userIds: '1' },
  })
})

test('each reset has a line in the log with the organiser, and the owner of the account is notified', async () => {
  const { id } = await anOwner()
  const email = anEmail()
  await server.app.pool.query('UPDATE accounts SET email = $3 WHERE tenant_id = $1 AND id = $2', [fair.tenantId, id, email])
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  await server.data(passwordCalls.reset, { as: organiser, body: { userIds: id } })
  const line = server
    .logged()
    .split('\n')
    .find((one) => one.includes('a password was reset by another person') && one.includes(id))
  assert.ok(line?.includes(`"by":"${organiser.accountId}"`), line)
  await server.app.jobs.runDue()
  const [mail] = await server.outbox(`?to=${email}`)
  assert.match(mail!.text, /Your password was replaced with a one-time password/)
  assert.match(mail!.text, /重置为一次性密码/)
  const own = await signInByCode(server, fair, { email }, { registerType: 'exhibitorDept' })
  const { notices } = await server.data(accountCalls.detail, { as: own })
  assert.deepEqual(
    notices.map(({ kind }) => kind),
    ['passwordReset'],
  )
})

const anExhibitor = async (): Promise<{ admin: Owner; staff: Owner; id: string }> => {
  const [id, createdAt] = [server.app.ids(), server.app.now()]
  await server.app.db.insert(exhibitors).values({
    ...fair,
    id,
    nameCn: '江汉机床',
    nameEn: 'Jianghan',
    shortNameCn: '江汉',
    shortNameEn: 'Jianghan',
    boothNos: [],
    area: 9,
    createdAt,
  })
  const [admin, staff] = [await anOwner(), await anOwner()]
  await server.app.db.insert(exhibitorMembers).values([
    { ...fair, accountId: admin.id, exhibitorId: id, role: 'admin', rights: [], createdAt },
    { ...fair, accountId: staff.id, exhibitorId: id, role: 'staff', rights: [], madeAccount: true, createdAt },
  ])
  return { admin, staff, id }
}

test("an exhibitor's administrator sets their own password, and a colleague's, which the colleague then replaces @call:POST /api/blade-user/updateExhibitorAdminUserPwd", async () => {
  const { admin, staff } = await anExhibitor()
  const [as, colleague] = [await signedIn(admin.accountName), await signedIn(staff.accountName)]
  const given = 'Given 4 once!'
  await server.data(passwordCalls.exhibitor, { as, body: { userId: staff.id, oldPassword, newPassword: given, newPassword1: given } })
  assert.deepEqual([await isSignedIn(as), await isSignedIn(colleague)], [true, false])
  await refusedGrant(server, 'passwordMustChange', byPassword(staff.accountName, given))
  await granted(server, byPassword(staff.accountName, given, changed))
  await server.data(passwordCalls.exhibitor, { as, body: { oldPassword, ...changed } })
  await granted(server, byPassword(admin.accountName, newPassword))
})

test('only an administrator may, only for their own staff, and only with their own password @call:POST /api/blade-user/updateExhibitorAdminUserPwd @rule:R62', async () => {
  const [one, other] = [await anExhibitor(), await anExhibitor()]
  const [admin, staff] = [await signedIn(one.admin.accountName), await signedIn(one.staff.accountName)]
  const body = (userId: string, old = oldPassword) => ({ userId, oldPassword: old, ...changed })
  await server.refused('forbidden', passwordCalls.exhibitor, { as: staff, body: body(one.admin.id) })
  await server.refused('forbidden', passwordCalls.exhibitor, {
    as: await signInByCode(server, fair, { phone: aPhone() }),
    body: body(one.staff.id),
  })
  await server.refused('notFound', passwordCalls.exhibitor, { as: admin, body: body(other.staff.id) })
  await server.refused('invalid', passwordCalls.exhibitor, { as: admin, body: body(one.staff.id, 'Not the one 1!') })
  await granted(server, byPassword(one.staff.accountName))
})

test('the account shows itself masked, and ends its other sessions @call:GET /api/blade-user/info @call:POST /api/blade-user/sign-out-others', async () => {
  const phone = aPhone()
  const first = await signInByCode(server, fair, { phone })
  await forgetLimits(server)
  const second = await signInByCode(server, fair, { phone })
  const seen = await server.data(accountCalls.detail, { as: second })
  assert.deepEqual(
    [seen.userId, seen.phone, seen.email, seen.account, seen.hasPassword, seen.isWechatLinked, seen.otherSessions],
    [second.accountId, `${phone.slice(0, 3)}****${phone.slice(-4)}`, null, null, false, false, 1],
  )
  assert.deepEqual(await server.data(accountCalls.endOthers, { as: second }), { ended: 1 })
  assert.deepEqual([await isSignedIn(first), await isSignedIn(second)], [false, true])
  const other = await server.another()
  try {
    await other.refused('notSignedIn', registrationCalls.addAndGetAll, { as: first })
  } finally {
    await other.stop()
  }
})

test("WeChat is unlinked from the caller's account only @call:POST /api/blade-user/removeOpenId", async () => {
  const [one, other] = [
    await server.aVisitor({ exhibition: fair, wechatSeed: 'one' }),
    await server.aVisitor({ exhibition: fair, wechatSeed: 'other' }),
  ]
  assert.equal((await server.data(accountCalls.detail, { as: one })).isWechatLinked, true)
  assert.equal(await server.data(accountCalls.removeOpenId, { as: one }), null)
  assert.equal((await server.data(accountCalls.detail, { as: one })).isWechatLinked, false)
  const left = await server.app.db.select().from(accountOpenIds)
  assert.deepEqual([...new Set(left.map(({ accountId }) => accountId))], [other.accountId])
})

test("the exhibition sets the length of account names; an organiser's command is not limited by it @call:POST /api/blade-auth/oauth/token @rule:R40", async () => {
  await refusedGrant(server, 'invalid', byPassword('abc'))
  await refusedGrant(server, 'invalid', byPassword('a'.repeat(33)))
  await refusedGrant(server, 'passwordWrong', byPassword('abcd'))
  const strict = await server.anExhibition({
    tenant: { tenantId: fair.tenantId, settings: {} },
    config: { functionConfig: { accountMinLength: 6, accountMaxLength: 8 } },
  })
  const refused = await refusedGrant(server, 'invalid', { ...byPassword('abcde'), exhibitionid: strict.exhibitionId, languatetype: 'en' })
  assert.match(refused.error_description, /At least 6 characters/)
  await refusedGrant(server, 'invalid', { ...byPassword('abcdefghi'), exhibitionid: strict.exhibitionId })
  await refusedGrant(server, 'passwordWrong', { ...byPassword('abcdefgh'), exhibitionid: strict.exhibitionId })
  await refusedGrant(server, 'passwordWrong', {
    ...byPassword('abc', oldPassword, { type: 'organiser' }),
    exhibitionid: strict.exhibitionId,
  })
})

test('the log contains no password', () => {
  for (const secret of [oldPassword, newPassword, 'Given 4 once!']) assert.ok(!server.logged().includes(secret))
})
