import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accountCalls } from '../../../contract/account/account.calls'
import { organiserAccountCalls } from '../../../contract/account/organiserAccount.calls'
import type { OrganiserAccount } from '../../../contract/account/organiserAccount.schema'
import { tokenCalls } from '../../../contract/account/token.calls'
import type { TokenSuccess } from '../../../contract/account/tokenSuccess.schema'
import { errorCodes } from '../../../contract/errorCodes'
import { type GrantedRight, grantedRights } from '../../../contract/rules/rights'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { until } from '../../support/until'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { anAccount, password, passwordParameters } from './passwordAccount'
import { askCode, codeParameters, grant, granted } from './signIn'

const base = '/api/ef-registration-data-client/organiserAccount'

let server: TestServer
let fair: Exhibition
let manager: Person & { accountId: string }

before(async () => {
  server = await startTestServer()
})
// A fair of its own for each test, because the last manager is counted.
beforeEach(async () => {
  fair = await server.anExhibition()
  manager = await anOrganiser('manageAccounts')
})
after(() => server.stop())

const anOrganiser = (...rights: GrantedRight[]) => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights })

interface SignedIn extends Person {
  accountId: string
  accountName: string
  refreshToken: string
}

const parametersOf = (username: string, typed = password) => passwordParameters(fair, username, typed, { type: 'organiser' })

const signedIn = async (id: string, accountName: string, typed = password): Promise<SignedIn> => {
  const { access_token, refresh_token } = await granted(server, parametersOf(accountName, typed))
  const { tenantId, exhibitionId } = fair
  return { tenantId, exhibitionId, registerType: 'staff', token: access_token, accountId: id, accountName, refreshToken: refresh_token! }
}

/** A colleague who signs in with a password. */
const aColleague = async (...rights: GrantedRight[]): Promise<SignedIn> => {
  const { id, accountName } = await anAccount(server, fair, { rights })
  return signedIn(id, accountName)
}

const pageOf = async (as: Person = manager): Promise<OrganiserAccount[]> =>
  (await server.data(organiserAccountCalls.page, { as, query: { size: 100 } })).records
const turn = (userId: string, isOff: boolean, as: Person = manager) =>
  server.data(organiserAccountCalls.switch, { as, body: { userId, isOff } })
const setRights = (userId: string, rights: GrantedRight[], as: Person = manager) =>
  server.data(organiserAccountCalls.setRights, { as, body: { userId, rights } })
const history = (userId: string) => server.data(organiserAccountCalls.history, { as: manager, query: { userId } })
const mayReview = async (as: Person): Promise<number | string> => (await server.call(reviewCalls.page, { as, query: {} })).code
const refusalOf = async (parameters: Record<string, string>): Promise<number | null> => {
  const answer = await grant(server, parameters)
  return 'error_code' in answer ? answer.error_code : null
}

test(`a manager sees every account that has rights, and no visitor @call:GET ${base}/page`, async () => {
  const colleague = await aColleague('review', 'refund')
  const visitor = await server.aVisitor({ exhibition: fair })
  const staff = await server.aVisitor({ exhibition: fair, phone: '18500008001' })
  await server.app.pool.query(`UPDATE accounts SET rights = '{readPasses}' WHERE tenant_id = $1 AND id = $2`, [
    fair.tenantId,
    staff.accountId,
  ])
  const rows = await pageOf()
  assert.deepEqual(
    rows.map(({ userId, rights }) => [userId, rights]).sort(),
    [
      [manager.accountId, ['manageAccounts']],
      [colleague.accountId, ['review', 'refund']],
      [staff.accountId, ['readPasses']],
    ].sort(),
  )
  const [own, phone] = [colleague, staff].map(({ accountId }) => rows.find(({ userId }) => userId === accountId)!)
  assert.deepEqual([own!.account, own!.switchedOffAt, phone!.contact], [colleague.accountName, null, '185****8001'])
  assert.match(own!.lastSignInAt!, /^\d{4}-/)
  await server.refused('notFound', organiserAccountCalls.history, { as: manager, query: { userId: visitor.accountId } })
})

test(`changed rights count at once, end every session, and are written down @call:POST ${base}/setRights @call:GET ${base}/history`, async () => {
  const colleague = await aColleague('review')
  assert.equal(await mayReview(colleague), 200)
  const changed = await setRights(colleague.accountId, ['refund', 'invoice'])
  assert.deepEqual(changed.rights, ['refund', 'invoice'])
  assert.equal(await mayReview(colleague), errorCodes.notSignedIn)
  const again = await signedIn(colleague.accountId, colleague.accountName)
  assert.equal(await mayReview(again), errorCodes.forbidden)
  // The same rights in another order change nothing.
  await setRights(colleague.accountId, ['invoice', 'refund'])
  assert.equal(await mayReview(again), errorCodes.forbidden)
  assert.deepEqual(
    (await history(colleague.accountId)).map(({ kind, detail, by }) => [kind, detail, by]),
    [['rightsChanged', 'review -> refund,invoice', 'Organiser']],
  )
})

test(`no session of an account that is switched off survives, and nobody signs in to it @call:POST ${base}/switch`, async () => {
  const colleague = await aColleague('review')
  const phone = '18500008002'
  await server.app.pool.query('UPDATE accounts SET phone = $3 WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    colleague.accountId,
    phone,
  ])
  assert.ok((await turn(colleague.accountId, true)).switchedOffAt)
  assert.equal(await mayReview(colleague), errorCodes.notSignedIn)
  const refresh = { grant_type: 'refresh_token', scope: 'all', tenantId: fair.tenantId, refresh_token: colleague.refreshToken }
  assert.equal(await refusalOf(refresh), errorCodes.notSignedIn)
  assert.equal(await refusalOf(parametersOf(colleague.accountName)), errorCodes.accountSwitchedOff)
  assert.equal(await refusalOf(parametersOf(colleague.accountName, 'Not the one 1!')), errorCodes.passwordWrong)
  const code = codeParameters(fair, { phone }, await askCode(server, fair, { phone }))
  assert.equal(await refusalOf(code), errorCodes.accountSwitchedOff)
  // A sign-in in flight writes its session after the switch.
  const { accessToken, refreshToken } = await server.app.sessions.open({
    ...fair,
    accountId: colleague.accountId,
    exhibitionId: null,
    registerType: 'staff',
  })
  const late = { ...colleague, token: accessToken }
  assert.equal(await mayReview(late), errorCodes.notSignedIn)
  assert.equal(await refusalOf({ ...refresh, refresh_token: refreshToken }), errorCodes.notSignedIn)

  assert.equal((await turn(colleague.accountId, false)).switchedOffAt, null)
  for (const old of [colleague, late]) assert.equal(await mayReview(old), errorCodes.notSignedIn)
  assert.equal(await mayReview(await signedIn(colleague.accountId, colleague.accountName)), 200)
  assert.deepEqual(
    (await history(colleague.accountId)).map(({ kind, by }) => [kind, by]),
    [
      ['switchedOn', 'Organiser'],
      ['switchedOff', 'Organiser'],
    ],
  )
})

test('the last manager stays, also where two switch each other off at the same moment', async () => {
  const keep = { as: manager, body: { userId: manager.accountId, isOff: true } }
  await server.refused('lastAccountManager', organiserAccountCalls.switch, keep)
  await server.refused('lastAccountManager', organiserAccountCalls.setRights, {
    as: manager,
    body: { userId: manager.accountId, rights: ['review'] },
  })
  const other = await anOrganiser('manageAccounts', 'review')
  // One who is switched off counts for nothing.
  const off = await anOrganiser('manageAccounts')
  await turn(off.accountId, true)
  // Both have begun before one ends.
  const holder = await server.app.maintenancePool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM accounts WHERE tenant_id = $1 FOR UPDATE', [fair.tenantId])
  const both = Promise.all([
    server.call(organiserAccountCalls.switch, { as: manager, body: { userId: other.accountId, isOff: true } }),
    server.call(organiserAccountCalls.switch, { as: other, body: { userId: manager.accountId, isOff: true } }),
  ])
  const waiting = async (): Promise<boolean> => {
    const { rows } = await server.app.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]!.count >= 2
  }
  await until(waiting, 'both changes wait')
  await holder.query('COMMIT')
  holder.release()
  const codes = await both
  assert.equal(codes.filter(({ success }) => success).length, 1)
  const { rows } = await server.app.pool.query(
    `SELECT id FROM accounts WHERE tenant_id = $1 AND 'manageAccounts' = ANY(rights) AND switched_off_at IS NULL`,
    [fair.tenantId],
  )
  assert.equal(rows.length, 1)
})

test('a manager changes no visitor, no account of another organiser, and gives no right that is none', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const elsewhere = await server.anExhibition()
  const foreign = await server.anOrganiser({
    tenant: elsewhere,
    exhibitionId: elsewhere.exhibitionId,
    rights: ['manageAccounts', 'review'],
  })
  for (const { accountId } of [visitor, foreign, { accountId: '1' }]) {
    await server.refused('notFound', organiserAccountCalls.switch, { as: manager, body: { userId: accountId, isOff: true } })
    await server.refused('notFound', organiserAccountCalls.setRights, { as: manager, body: { userId: accountId, rights: ['review'] } })
    await server.refused('notFound', organiserAccountCalls.history, { as: manager, query: { userId: accountId } })
  }
  const { accountId } = await aColleague('review')
  for (const rights of [[], ['root'], ['review', 'review'], ["review' OR 1=1"]])
    await server.refused('invalid', organiserAccountCalls.setRights, { as: manager, body: { userId: accountId, rights } })
  const others = await anOrganiser(...grantedRights.filter((right) => right !== 'manageAccounts'))
  await server.refused('forbidden', organiserAccountCalls.setRights, {
    as: others,
    body: { userId: others.accountId, rights: ['manageAccounts'] },
  })
  await server.refused('forbidden', organiserAccountCalls.page, { as: others })
})

test(`an organiser changes the own password with the old one, and every other session ends @call:POST ${base}/changePassword`, async () => {
  const colleague = await aColleague('review')
  const other = await signedIn(colleague.accountId, colleague.accountName)
  const change = (oldPassword: string, newPassword: string, newPassword1 = newPassword) => ({
    as: colleague,
    body: { oldPassword, newPassword, newPassword1 },
  })
  const next = 'Another hall 9, stand 3!'
  for (const [wrong, field] of [
    [change('Not the one 1!', next), 'oldPassword'],
    [change(password, 'Short 1!'), 'newPassword'],
    [change(password, 'nothing but letters'), 'newPassword'],
    [change(password, password), 'newPassword'],
    [change(password, next, 'Another hall 9, stand 4!'), 'newPassword1'],
  ] as const) {
    const { data } = await server.refused('invalid', organiserAccountCalls.changePassword, wrong)
    assert.deepEqual(
      (data as { fields: { field: string }[] }).fields.map((one) => one.field),
      [field],
    )
  }
  assert.equal(await mayReview(other), 200)
  await server.data(organiserAccountCalls.changePassword, change(password, next))
  assert.deepEqual([await mayReview(other), await mayReview(colleague)], [errorCodes.notSignedIn, 200])
  assert.equal(await refusalOf(parametersOf(colleague.accountName)), errorCodes.passwordWrong)
  assert.equal(await mayReview(await signedIn(colleague.accountId, colleague.accountName, next)), 200)
  assert.deepEqual(
    (await history(colleague.accountId)).map(({ kind, by }) => [kind, by]),
    [['passwordChanged', '']],
  )
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', organiserAccountCalls.changePassword, { ...change(password, next), as: visitor })
})

test('the page of an own account shows no event of an organiser', async () => {
  const staff = await server.aVisitor({ exhibition: fair, phone: '18500008003' })
  await runCommand(server, 'organiser', ['grant', '--tenant', fair.tenantId, '--phone', '18500008003', '--rights', 'readPasses'])
  const { access_token } = (
    await server.call(tokenCalls.grant, {
      body: codeParameters(fair, { phone: '18500008003' }, await askCode(server, fair, { phone: '18500008003' })),
    })
  ).body as TokenSuccess
  assert.deepEqual((await server.data(accountCalls.detail, { as: { ...staff, token: access_token } })).notices, [])
})

test('a terminal lists accounts, sets rights, and switches them off and on', async () => {
  const run = (action: string, ...args: string[]) => runCommand(server, 'organiser', [action, '--tenant', fair.tenantId, ...args])
  const colleague = await aColleague('review')
  const account = ['--account', colleague.accountName]
  assert.equal((await run('rights', ...account, '--rights', 'review,exportPeople')).code, 0)
  const listed = await run('list')
  assert.match(listed.out, new RegExp(`^${colleague.accountName} .* on {2}last sign-in \\d{4}-.*review,exportPeople$`, 'm'))
  assert.match((await run('off', ...account)).out, /is switched off/)
  assert.equal(await refusalOf(parametersOf(colleague.accountName)), errorCodes.accountSwitchedOff)
  assert.match((await run('list')).out, /off since \d{4}-/)
  assert.equal((await run('on', ...account)).code, 0)
  assert.deepEqual(
    (await history(colleague.accountId)).map(({ kind, detail, by }) => [kind, detail, by]),
    [
      ['switchedOn', '', ''],
      ['switchedOff', '', ''],
      ['rightsChanged', 'review -> review,exportPeople', ''],
    ],
  )
  const name = `organiser${manager.accountId}`
  for (const [words, sentence] of [
    [['off', '--account', name], /last account that can manage/],
    [['rights', '--account', name, '--rights', 'review'], /last account that can manage/],
    [['rights', ...account, '--rights', 'none'], /switched off/],
    [['rights', ...account], /--rights is missing/],
    [['rights', ...account, '--rights', 'root'], /Unknown right/],
    [['off', '--account', 'nobody.here'], /has no account/],
    [['off'], /--account is missing/],
  ] as [string[], RegExp][]) {
    const answer = await run(...(words as [string]))
    assert.equal(answer.code, 1)
    assert.match(answer.error, sentence)
  }
  const place = ['--exhibition', fair.exhibitionId, '--url', server.url, ...account]
  const env = { ORGANISER_PASSWORD: password, ORGANISER_NEW_PASSWORD: 'Another hall 9, stand 3!' }
  const changed = await runCommand(server, 'organiser', ['password', '--own', '--tenant', fair.tenantId, ...place], { env })
  assert.match(changed.out, /has the new password/, changed.error)
  assert.equal(await refusalOf(parametersOf(colleague.accountName, env.ORGANISER_NEW_PASSWORD)), null)
})
