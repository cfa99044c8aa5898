import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { buyerInvitationCalls } from '../../../contract/exhibitor/buyerInvitation.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { companyAccountCalls as calls } from '../../../contract/exhibitor/companyAccount.calls'
import type { AccountInvitation, AccountInviteBody, CompanyAccount } from '../../../contract/exhibitor/companyAccount.schema'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { listedProductCalls } from '../../../contract/exhibitor/listedProduct.calls'
import { paperCalls } from '../../../contract/exhibitor/paper.calls'
import { serviceReserveCalls } from '../../../contract/exhibitor/serviceReserve.calls'
import { staffInvitationCalls } from '../../../contract/exhibitor/staffInvitation.calls'
import { visaInvitationCalls } from '../../../contract/exhibitor/visaInvitation.calls'
import { maxMembers, memberKeyOf, type MemberRight, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import { readLinkCode } from '../../../server/core/secrets/linkToken'
import { granted } from '../account/signIn'
import type { Exhibition } from '../support/makers'
import { withoutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aFairWith, aMemberAt, badgeKind } from './aCredentialFair'
import { fairDay } from '../support/fairDay'

const base = '/api/ef-registration-client/exhibitorAccount'

const aFair = (at: TestServer, tenant?: Parameters<typeof aFairWith>[2]): Promise<Exhibition> =>
  aFairWith(at, (id) => [badgeKind(id)], tenant)

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFair(server)
})
after(() => server.stop())

const aMain = (at = fair, on = server): Promise<Member> => aMemberAt(on, at, { role: 'admin', rights: [] })
const aColleague = ({ exhibitorId }: Member, values: { role?: 'admin' | 'staff'; rights?: MemberRight[] } = {}, at = fair, on = server) =>
  on.anExhibitorMember({ exhibition: at, exhibitorId, ...values })
/** A person who signed in for companies, and acts for none. */
const aStranger = (at = fair, on = server) => on.aVisitor({ exhibition: at, registerType: 'exhibitorDept' })

const invite = (as: Member, more: Partial<AccountInviteBody> = {}, on = server): Promise<AccountInvitation> =>
  on.data(calls.invite, { as, body: { name: '李卫国', role: 'staff', rights: ['invite'], ...more } })
const keyOf = ({ link }: AccountInvitation): string => {
  const read = readLinkCode(link.split('/').at(-1)!)!
  return memberKeyOf({ id: read.key.id, token: read.token })
}
const accountsOf = async (as: Member, on = server): Promise<CompanyAccount[]> => (await on.data(calls.list, { as })).accounts
const accountOf = async (as: Member, of: Member, on = server): Promise<CompanyAccount> =>
  (await accountsOf(as, on)).find(({ userId }) => userId === of.accountId)!
const remove = async (as: Member, of: Member, on = server) => {
  const { userId, revision } = await accountOf(as, of, on)
  return on.call(calls.remove, { as, body: { userId, revision } })
}
const stateOf = async (key: string): Promise<string> => (await server.data(calls.opened, { at: fair, query: { key } })).state

test(`a main account invites a colleague by a link, who makes an account, acts for the company within the rights, and is removed at once @rule:R60 @call:POST ${base}/invite @call:GET ${base}/opened @call:POST ${base}/register @call:GET ${base}/list @call:POST ${base}/update @call:POST ${base}/remove`, async () => {
  const main = await aMain()
  const invitation = await invite(main)
  const key = keyOf(invitation)
  const shortened = await fetch(`${server.url}/m/${invitation.link.split('/').at(-1)}`, { redirect: 'manual' })
  assert.match(shortened.headers.get('location') ?? '', /^\/#\/exhibitorSelfService\/accounts\/join\?.*sourceCode=m\d+\./)
  const opened = await server.data(calls.opened, { at: fair, query: { key }, language: 'en' })
  assert.deepEqual([opened.state, opened.company, opened.rights], ['open', 'Jianghan', ['invite']])
  assert.doesNotMatch(JSON.stringify(opened), /李卫国/)
  const password = 'Hall 8, stand 12!'
  const body = { key, account: ' Li.Weiguo ', newPassword: password, newPassword1: password }
  assert.deepEqual(await server.data(calls.create, { at: fair, body }), { account: 'li.weiguo' })
  assert.equal(await stateOf(key), 'joined')
  const token = await granted(server, {
    ...{ grant_type: 'password', tenantId: fair.tenantId, exhibitionid: fair.exhibitionId, registerType: 'exhibitorDept' },
    ...{ username: 'li.weiguo', password },
  })
  assert.equal(token.dept_id, main.exhibitorId)
  const colleague: Member = { ...main, accountId: token.user_id, token: token.access_token }
  const own = await server.data(calls.list, { as: colleague })
  assert.deepEqual([own.mayManage, own.invitations], [false, []])
  assert.deepEqual(
    own.accounts.map(({ name, role, rights, isSelf }) => [name, role, rights, isSelf]),
    [
      [main.name ?? own.accounts[0]!.name, 'admin', [], false],
      ['李卫国', 'staff', ['invite'], true],
    ],
  )
  const badge = { type: 'exhibitor', places: 1, until: fairDay(server.app.now(), 5) }
  await server.data(staffInvitationCalls.create, { as: colleague, body: badge })
  const { userId, revision } = await accountOf(main, colleague)
  const change = { userId, revision, role: 'staff' as const, rights: ['pay', 'edit'] as MemberRight[] }
  const changed = await server.data(calls.change, { as: main, body: change })
  assert.deepEqual(changed.accounts[1]!.rights, ['edit', 'pay'])
  await server.refused('memberRightMissing', staffInvitationCalls.create, { as: colleague, body: badge })
  await server.refused('memberChanged', calls.change, { as: main, body: change })
  assert.equal((await remove(main, colleague)).success, true)
  await server.refused('notSignedIn', companyCalls.get, { as: colleague, query: {} })
  assert.equal((await accountsOf(main)).length, 1)
})

test(`a person with an account joins by it, once, and for one company at a fair @call:POST ${base}/join`, async () => {
  const [main, other] = [await aMain(), await aMain()]
  const person = await aStranger()
  await server.refused('notExhibitor', calls.list, { as: person })
  const invitation = await invite(main, { rights: ['apply'] })
  await server.data(calls.join, { as: person, body: { key: keyOf(invitation) } })
  assert.deepEqual((await accountOf(main, { ...person, exhibitorId: main.exhibitorId })).rights, ['apply'])
  await server.refused('memberInvitationOver', calls.join, { as: await aStranger(), body: { key: keyOf(invitation) } })
  const second = await invite(other)
  await server.refused('memberElsewhere', calls.join, { as: person, body: { key: keyOf(second) } })
  assert.equal(await stateOf(keyOf(second)), 'open', 'a link that let nobody in can be used')
  await server.refused('forbidden', calls.join, { as: await server.aVisitor({ exhibition: fair }), body: { key: keyOf(second) } })
  await server.refused('notSignedIn', calls.join, { at: fair, body: { key: keyOf(second) } })
})

test(`a link that is taken back, over or unknown lets nobody in, and says so @call:POST ${base}/withdraw`, async () => {
  const main = await aMain()
  const [back, over] = [await invite(main), await invite(main)]
  await server.data(calls.takeBack, { as: main, body: { id: back.id } })
  const { invitations } = await server.data(calls.takeBack, { as: main, body: { id: back.id } })
  assert.deepEqual(
    invitations.map(({ id }) => id),
    [over.id],
  )
  await server.app.pool.query('UPDATE member_invitations SET ends_at = $1 WHERE tenant_id = $2 AND id = $3', [
    new Date(server.app.now().getTime() - 1000),
    fair.tenantId,
    over.id,
  ])
  const [id] = keyOf(over).slice(1).split('.')
  const cases: [key: string, state: string, error: 'memberInvitationOver' | 'notFound'][] = [
    [keyOf(back), 'takenBack', 'memberInvitationOver'],
    [keyOf(over), 'over', 'memberInvitationOver'],
    [`m${id}.abcdefghijklmnopqrstuv`, 'unknown', 'notFound'],
    ['m1.x', 'unknown', 'notFound'],
    [`s${id}.abcdefghijklmnopqrstuv`, 'unknown', 'notFound'],
  ]
  const person = await aStranger()
  const passwords = { newPassword: 'Hall 8, stand 12!', newPassword1: 'Hall 8, stand 12!' }
  for (const [key, state, error] of cases) {
    assert.equal(await stateOf(key), state)
    await server.refused(error, calls.join, { as: person, body: { key } })
    await server.refused(error, calls.create, { at: fair, body: { key, account: 'nobody.else', ...passwords } })
  }
  const { rows } = await server.app.pool.query('SELECT name FROM member_invitations WHERE tenant_id = $1 AND id = $2', [
    fair.tenantId,
    back.id,
  ])
  assert.deepEqual(rows, [{ name: '' }], 'nobody is named once a link is taken back')
})

test('bad names and passwords are refused by their field, a taken name too, and the link stays', async () => {
  const main = await aMain()
  for (const name of ['', '   ', 'x'.repeat(41)])
    await server.refused('invalid', calls.invite, { as: main, body: { name, role: 'staff', rights: [] } })
  const key = keyOf(await invite(main))
  const good = { key, account: 'chen.mei', newPassword: 'Hall 8, stand 12!', newPassword1: 'Hall 8, stand 12!' }
  const bad: [object, string][] = [
    [{ account: 'abc' }, 'account'],
    [{ account: '13800138000' }, 'account'],
    [{ account: 'chen@example.com' }, 'account'],
    [{ account: '陈梅陈梅' }, 'account'],
    [{ newPassword: 'short', newPassword1: 'short' }, 'newPassword'],
    [{ newPassword1: 'another' }, 'newPassword1'],
  ]
  for (const [more, field] of bad) {
    const { body } = await server.refused('invalid', calls.create, { at: fair, body: { ...good, ...more } })
    assert.match(JSON.stringify(body), new RegExp(`"field":"${field}"`))
  }
  await server.data(calls.create, { at: fair, body: good })
  const next = keyOf(await invite(main))
  await server.refused('accountNameTaken', calls.create, { at: fair, body: { ...good, key: next, account: 'CHEN.MEI' } })
  assert.equal(await stateOf(next), 'open')
})

test('the last main account cannot be removed or become a sub-account, and everybody else may leave', async () => {
  const main = await aMain()
  const colleague = await aColleague(main, { rights: ['edit'] })
  const self = await accountOf(main, main)
  assert.equal(self.isLastMain, true)
  await server.refused('lastMainAccount', calls.remove, { as: main, body: { userId: self.userId, revision: self.revision } })
  const demote = { userId: self.userId, revision: self.revision, role: 'staff' as const, rights: [] }
  await server.refused('lastMainAccount', calls.change, { as: main, body: demote })
  const other = await accountOf(main, colleague)
  await server.data(calls.change, { as: main, body: { userId: other.userId, revision: other.revision, role: 'admin', rights: [] } })
  await server.data(calls.change, { as: colleague, body: demote })
  await server.refused('mainAccountNeeded', calls.invite, { as: main, body: { name: '王芳', role: 'staff', rights: [] } })
  assert.equal((await remove(main, main)).success, true, 'a sub-account leaves by itself')
  await server.refused('notSignedIn', calls.list, { as: main })
})

test('the links of a main account end with it', async () => {
  const main = await aMain()
  const [demoted, removed] = [await aColleague(main, { role: 'admin' }), await aColleague(main, { role: 'admin' })]
  const links = [await invite(demoted), await invite(removed), await invite(main)].map(keyOf)
  const { userId, revision } = await accountOf(main, demoted)
  await server.data(calls.change, { as: main, body: { userId, revision, role: 'staff', rights: [] } })
  await remove(main, removed)
  assert.deepEqual(await Promise.all(links.map(stateOf)), ['takenBack', 'takenBack', 'open'])
})

test('a company has so many accounts and open links together, and no more', async () => {
  const main = await aMain()
  await server.app.pool.query(
    `INSERT INTO member_invitations (tenant_id, exhibition_id, id, exhibitor_id, token_hash, name, role, rights, ends_at, created_by, created_at)
     SELECT $1, $2, 1000 + n, $3, '', '同事', 'staff', '{}', $4, $5, $6 FROM generate_series(1, $7) n`,
    [
      ...[fair.tenantId, fair.exhibitionId, main.exhibitorId, new Date(server.app.now().getTime() + 86_400_000), main.accountId],
      ...[server.app.now(), maxMembers - 2],
    ],
  )
  await invite(main)
  await server.refused('memberLimit', calls.invite, { as: main, body: { name: '王芳', role: 'staff', rights: [] } })
})

/** Two main accounts remove each other at the same moment, many times over. */
const raceToRemove = async (on: TestServer): Promise<number> => {
  const at = on === server ? fair : await aFair(on)
  let without = 0
  for (let round = 0; round < 8; round += 1) {
    const one = await aMain(at, on)
    const two = await aColleague(one, { role: 'admin' }, at, on)
    const [first, second] = [await accountOf(one, two, on), await accountOf(one, one, on)]
    await Promise.all([
      on.call(calls.remove, { as: one, body: { userId: first.userId, revision: first.revision } }),
      on.call(calls.remove, { as: two, body: { userId: second.userId, revision: second.revision } }),
    ])
    const { rows } = await on.app.pool.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM exhibitor_members WHERE tenant_id = $1 AND exhibitor_id = $2',
      [at.tenantId, one.exhibitorId],
    )
    if (rows[0]!.left === 0) without += 1
  }
  return without
}

test('of two main accounts that remove each other at a moment one stays', async () => {
  assert.equal(await raceToRemove(server), 0)
})

test('control: without the lock of the main accounts a company is left without one', async () => {
  const without = await withoutGuard({ replace: [[' for update', '']], together: 2 }, raceToRemove)
  assert.ok(without > 0, `without a main account: ${without}`)
})

/** Many people use one link at the same moment. */
const raceToJoin = async (on: TestServer): Promise<number> => {
  const at = on === server ? fair : await aFair(on)
  const key = keyOf(await invite(await aMain(at, on), {}, on))
  const people = await Promise.all(Array.from({ length: 8 }, () => aStranger(at, on)))
  const answers = await Promise.all(people.map((as) => on.call(calls.join, { as, body: { key } })))
  return answers.filter(({ success }) => success).length
}

test('a link lets one person in, however many try at once', async () => {
  assert.equal(await raceToJoin(server), 1)
})

test('control: without its guard a link lets several people in', async () => {
  const joined = await withoutGuard({ replace: [[' AND joined_at IS NULL', '']], together: 2 }, raceToJoin)
  assert.ok(joined > 1, `joined: ${joined}`)
})

test('nobody sees or changes the accounts of another company, fair or organiser, and a sub-account changes none @rule:R60 @rule:R62', async () => {
  const main = await aMain()
  const colleague = await aColleague(main, { rights: [...memberRights] })
  const invitation = await invite(main)
  const { userId, revision } = await accountOf(main, colleague)
  const named: [Call, object][] = [
    [calls.takeBack, { id: invitation.id }],
    [calls.change, { userId, revision, role: 'admin', rights: [] }],
    [calls.remove, { userId, revision }],
  ]
  const sibling = await aFair(server, { tenant: { tenantId: fair.tenantId, settings: {} } })
  const others = [await aMain(), await aMain(sibling), await aMain(await aFair(server))]
  for (const other of others) {
    for (const [call, body] of named) await server.refused('notFound', call, { as: other, body } as never)
    assert.deepEqual(
      (await accountsOf(other)).map((one) => one.userId),
      [other.accountId],
    )
  }
  for (const at of [others[1]!, others[2]!]) {
    assert.equal((await server.data(calls.opened, { at, query: { key: keyOf(invitation) } })).state, 'unknown')
    await server.refused('notFound', calls.join, { as: at, body: { key: keyOf(invitation) } })
  }
  const self = await accountOf(main, main)
  const refused: [Call, object][] = [
    [calls.invite, { name: '王芳', role: 'admin', rights: [] }],
    [calls.takeBack, { id: invitation.id }],
    [calls.change, { userId, revision, role: 'admin', rights: [] }],
    [calls.remove, { userId: self.userId, revision: self.revision }],
  ]
  for (const [call, body] of refused) await server.refused('mainAccountNeeded', call, { as: colleague, body } as never)
})

/** A call of the exhibitor area for each right, with the least that it takes. What follows the right may refuse it. */
const callsOf: Record<MemberRight, [Call, object][]> = {
  edit: [
    [companyCalls.saveDraft, { body: { kind: 'company', formId: 'x', version: 1, values: {}, revision: '0' } }],
    [companyCalls.move, { body: { step: 'data', move: 'takeBack', revision: null } }],
    [listedProductCalls.remove, { body: { id: '1', version: 1 } }],
  ],
  invite: [
    [staffInvitationCalls.create, { body: { type: 'exhibitor', places: 1, until: '2030-01-01' } }],
    [staffInvitationCalls.takeBack, { body: { id: '1' } }],
    [staffInvitationCalls.send, { body: { id: '1', way: 'email', contacts: ['a@example.com'] } }],
    [buyerInvitationCalls.withdraw, { body: { id: '1' } }],
    [buyerInvitationCalls.retry, {}],
  ],
  apply: [
    [staffInvitationCalls.decide, { body: { id: '1', revision: '1', result: 'approve' } }],
    [credentialCalls.reportLoss, { body: { id: '1', revision: '1' } }],
    [credentialCalls.cancel, { body: { id: '1', revision: '1' } }],
    [visaInvitationCalls.withdraw, { body: { letterId: '1', version: 1 } }],
    [serviceReserveCalls.batchDelete, { body: { orderId: '1', lines: [{ lineNo: 1, quantity: 1 }], amount: '1.00' } }],
  ],
  pay: [[paperCalls.open, { body: { paperId: '1' } }]],
}

test('each right opens its calls, and none of the others does @rule:R60', async () => {
  const main = await aMain()
  for (const right of memberRights) {
    const without = await aColleague(main, { rights: memberRights.filter((one) => one !== right) })
    const within = await aColleague(main, { rights: [right] })
    for (const [call, said] of callsOf[right]) {
      await server.refused('memberRightMissing', call, { as: without, ...said } as never)
      const { code } = await server.call(call, { as: within, ...said } as never)
      assert.notEqual(code, 15003, `${right}: ${call.path}`)
    }
  }
})
