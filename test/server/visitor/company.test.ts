import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ReviewState } from '../../../contract/rules/visitor/reviewStates'
import { userRelationCalls } from '../../../contract/people/userRelation.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { limits } from '../../../server/areas'
import { exhibitors } from '../../../server/database/schema/exhibitor'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
  visitor = await server.aVisitor({ exhibition: fair, review: 'none', company: '' })
})
after(() => server.stop())

const suggested = (text: string, as = visitor, language: 'cn' | 'en' = 'cn'): Promise<string[]> =>
  server.data(registrationCalls.companies, { as, query: { text }, language })

const registered = async (exhibition: Exhibition, company: string, people: number, review: ReviewState = 'approved'): Promise<void> => {
  for (let at = 0; at < people; at += 1) await server.aVisitor({ exhibition, company, review })
}

test("a fair's exhibitors are suggested by a part of their name, in the caller's language @call:GET /api/ef-registration-data-client/reg-user-data/user/companies", async () => {
  const { exhibitorId } = await server.anExhibitor({ exhibition: fair })
  const { tenantId, exhibitionId } = fair
  await server.app.pool.query(
    "UPDATE exhibitors SET name_cn = '武汉重型机床', name_en = 'Wuhan Heavy Machine' WHERE tenant_id = $1 AND id = $2",
    [tenantId, exhibitorId],
  )
  assert.deepEqual(await suggested('重型'), ['武汉重型机床'])
  assert.deepEqual(await suggested('heavy', visitor, 'en'), ['Wuhan Heavy Machine'])
  const elsewhere = await server.aVisitor({
    exhibition: await server.anExhibition({ config: withForm(), tenant: { tenantId, settings: {} } as never }),
  })
  assert.deepEqual(await suggested('重型', elsewhere), [], 'exhibitors of another fair')
  assert.ok((await server.app.db.select().from(exhibitors)).some((row) => row.exhibitionId === exhibitionId))
})

test('a name is suggested once five approved people of the organiser have given it, and by its beginning alone', async () => {
  await registered(fair, '江北重工', 4)
  await registered(fair, '江北重工', 2, 'underReview')
  await registered(fair, '江北重工', 2, 'failed')
  assert.deepEqual(await suggested('江北'), [])
  await registered(
    await server.anExhibition({ config: withForm(), tenant: { tenantId: fair.tenantId, settings: {} } as never }),
    '江北重工',
    1,
  )
  assert.deepEqual(await suggested('江北'), ['江北重工'])
  assert.deepEqual(await suggested('北重'), [])
  const stranger = await server.aVisitor({ exhibition: await server.anExhibition({ config: withForm() }) })
  assert.deepEqual(await suggested('江北', stranger), [], "another organiser's names")
})

test('a text means itself, an empty or long one is refused, and nobody may ask without end', async () => {
  await registered(fair, '100%_Steel', 5)
  assert.deepEqual(await suggested('100%_'), ['100%_Steel'])
  for (const text of ['%', '_', '%%', '\\\\']) assert.deepEqual(await suggested(text), [], text)
  assert.deepEqual(await suggested('   '), [])
  for (const text of ['', 'x'.repeat(61)]) await server.refused('invalid', registrationCalls.companies, { as: visitor, query: { text } })
  await server.refused('notSignedIn', registrationCalls.companies, { at: fair, query: { text: 'a' } })
  const eager = await server.aVisitor({ exhibition: fair })
  for (let asked = 0; asked < limits.companiesPerAccountMinute.points; asked += 1) await suggested('zz', eager)
  await server.refused('tooManyRequests', registrationCalls.companies, { as: eager, query: { text: 'zz' } })
})

test('one owner plants no name by registering many people with it', async () => {
  const owner = await server.aVisitor({ exhibition: fair, review: 'none', company: '' })
  const company = '请访问恶意网站领奖'
  for (const name of ['王丽娜', '李明', '赵敏', '钱多', '孙悦', '周正'])
    await server.data(userRelationCalls.submit, { as: owner, body: personBody({ name, company }) })
  assert.deepEqual(await suggested('请访问'), [])
  await registered(fair, company, 4)
  assert.deepEqual(await suggested('请访问'), [company], 'the owner counts once')
})
