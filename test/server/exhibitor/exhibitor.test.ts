import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exhibitorCalls } from '../../../contract/exhibitor/exhibitor.calls'
import { tokenCalls } from '../../../contract/account/token.calls'
import { hashPassword } from '../../../server/areas/account/password/password.service'
import { accounts } from '../../../server/database/schema/account'
import { exhibitorMembers, exhibitors } from '../../../server/database/schema/exhibitor'
import { granted } from '../account/signIn'
import type { Person } from '../support/makeCall'
import { type Exhibition, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  const forms = ['exhibitorDept', 'exhibitor_board', 'electronic_journal', 'commerceExhibition', 'visitor']
  fair = await server.anExhibition({ config: { byRegisterType: Object.fromEntries(forms.map((type) => [type, noForm])) } })
})
after(() => server.stop())

const password = 'Hall 8, stand 12!'
let made = 0

/** A person who signs in for an exhibitor; `exhibitorId` null for a person without one. */
const aMember = async (
  exhibitorId: string | null,
  role: 'admin' | 'staff' = 'admin',
  registerType = 'exhibitorDept',
): Promise<Person & { accountId: string; deptId: string; refreshToken: string }> => {
  const [accountId, accountName, createdAt] = [server.app.ids(), `member${(made += 1)}`, server.app.now()]
  await server.app.db.insert(accounts).values({
    tenantId: fair.tenantId,
    id: accountId,
    accountName,
    passwordHash: await hashPassword(password),
    displayName: '展商',
    rights: [],
    createdAt,
  })
  if (exhibitorId) await server.app.db.insert(exhibitorMembers).values({ ...fair, accountId, exhibitorId, role, rights: [], createdAt })
  const token = await granted(server, {
    grant_type: 'password',
    tenantId: fair.tenantId,
    exhibitionid: fair.exhibitionId,
    registerType,
    username: accountName,
    password,
  })
  return { ...fair, registerType, token: token.access_token, accountId, deptId: token.dept_id, refreshToken: token.refresh_token }
}

const anExhibitor = async (at = fair): Promise<string> => {
  const id = server.app.ids()
  await server.app.db.insert(exhibitors).values({
    ...at,
    id,
    nameCn: '武汉江汉机床股份有限公司',
    nameEn: 'Wuhan Jianghan Machine Tools Co., Ltd.',
    shortNameCn: '江汉机床',
    shortNameEn: 'Jianghan',
    hallNo: 'A2',
    boothNos: ['A201', 'A203'],
    area: 36,
    journalNameCn: '江汉机床',
    introductionCn: '五轴机床',
    createdAt: server.app.now(),
  })
  return id
}

const infoOf = (person: Person & { accountId: string }, query: Partial<{ userId: string; exhibitionId: string }> = {}) => ({
  as: person,
  query: { userId: person.accountId, exhibitionId: person.exhibitionId, ...query },
})

test("an exhibitor's member gets its id as dept_id, and its data in the dialect's names @call:GET /api/ef-registration-client/exhibitor/info @call:POST /api/blade-auth/oauth/token @rule:R19", async () => {
  const exhibitorId = await anExhibitor()
  for (const registerType of ['exhibitorDept', 'exhibitor_board', 'electronic_journal', 'commerceExhibition']) {
    const member = await aMember(exhibitorId, 'admin', registerType)
    assert.equal(member.deptId, exhibitorId)
    const info = await server.data(exhibitorCalls.info, infoOf(member))
    assert.deepEqual(
      [info.id, info.fullName, info.deptEnName, info.memberRole],
      [exhibitorId, '武汉江汉机床股份有限公司', 'Jianghan', 'admin'],
    )
    assert.deepEqual(info.companyExhibitionVO, {
      deptId: exhibitorId,
      exhibitionHallNo: 'A2',
      boothNo: 'A201,A203',
      boothNos: ['A201', 'A203'],
    })
    const refreshed = await server.data(tokenCalls.grant, {
      body: { grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token: member.refreshToken },
    })
    assert.equal('dept_id' in refreshed && refreshed.dept_id, exhibitorId)
  }
  assert.equal((await aMember(exhibitorId, 'staff', 'visitor')).deptId, '', 'a visitor is no exhibitor, whoever else they are')
})

test('nobody reads another exhibitor, and a person without an exhibitor gets the reason @call:GET /api/ef-registration-client/exhibitor/info @rule:R62', async () => {
  const [one, other] = [await aMember(await anExhibitor()), await aMember(await anExhibitor(), 'staff')]
  await server.refused('forbidden', exhibitorCalls.info, infoOf(one, { userId: other.accountId }))
  await server.refused('wrongScope', exhibitorCalls.info, infoOf(one, { exhibitionId: '1' }))
  const { msg } = await server.refused('notExhibitor', exhibitorCalls.info, { ...infoOf(await aMember(null)), language: 'en' })
  assert.match(msg, /is not linked to an exhibitor/)
})
