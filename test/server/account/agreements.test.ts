import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { organiserName } from '../../../server/demo/account/testAccounts'
import { contentPages } from '../../../server/database/schema/content'
import { exhibitionConfig, type Exhibition, type Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'
import { aPhone, anEmail, askCode, codeParameters, granted, refusedGrant, visitorAccepting } from './signIn'

let server: TestServer
let fair: Exhibition

const both = (text: string) => ({ cn: text, en: text })

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: {
      ...exhibitionConfig,
      signInAgreements: [
        { id: 'privacy', title: both('Privacy agreement') },
        { id: 'commitment', title: both('Commitment statement') },
      ],
    },
  })
})
after(() => server.stop())

test('the token call refuses a code without every agreement that the fair asks for, and the code stays usable @rule:R53', async () => {
  const phone = aPhone()
  const parameters = codeParameters(fair, { phone }, await askCode(server, fair, { phone }))
  for (const agreements of [undefined, '', 'privacy', 'commitment,other', 'privacy commitment', 'privacy,commitment2'])
    await refusedGrant(server, 'agreementsMissing', { ...parameters, ...(agreements === undefined ? {} : { agreements }) })
  await granted(server, { ...parameters, agreements: 'commitment,privacy' })
})

test('a password and Google need the agreements too; each refusal comes before the proof is tried @rule:R53', async () => {
  const place = { tenantId: fair.tenantId, exhibitionid: fair.exhibitionId, registerType: 'visitor' }
  const password = { grant_type: 'password', username: 'nobody', password: 'wrong-password-1', ...place }
  await refusedGrant(server, 'agreementsMissing', password)
  await refusedGrant(server, 'passwordWrong', { ...password, agreements: 'privacy,commitment' })
  const google = { grant_type: 'google', googleToken: 'ya29.none', ...place }
  await refusedGrant(server, 'agreementsMissing', google)
  await refusedGrant(server, 'googleRefused', { ...google, agreements: 'privacy,commitment' })
})

test('organisers and exhibitors sign in on forms of their own, and an expired token is renewed, without agreements @rule:R53', async () => {
  const place = { tenantId: fair.tenantId, exhibitionid: fair.exhibitionId }
  const wrong = { grant_type: 'password', username: organiserName, password: 'wrong-password-1', ...place }
  await refusedGrant(server, 'passwordWrong', { ...wrong, type: 'organiser' })
  await refusedGrant(server, 'passwordWrong', { ...wrong, registerType: 'exhibitorDept' })
  const email = anEmail()
  const parameters = codeParameters(fair, { email }, await askCode(server, fair, { email }))
  const { refresh_token } = await granted(server, { ...parameters, agreements: 'privacy,commitment' })
  await granted(server, { grant_type: 'refresh_token', tenantId: fair.tenantId, refresh_token })
})

test('a fair without agreements asks for none @rule:R53', async () => {
  const plain = await server.anExhibition()
  const phone = aPhone()
  const token = await granted(server, codeParameters(plain, { phone }, await askCode(server, plain, { phone })))
  assert.ok(token.access_token)
})

/** What a person accepted at a fair, by text. */
const consentsOf = async (at: Exhibition, accountId: string): Promise<{ text: string; place: string; version: string }[]> => {
  const { rows } = await server.app.pool.query<{ text: string; place: string; version: string }>(
    'SELECT page_id AS text, place, version FROM consents WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3 ORDER BY place, page_id',
    [at.tenantId, at.exhibitionId, accountId],
  )
  return rows
}

const aFairThatAsks = async (): Promise<Exhibition> => {
  const at = await server.anExhibition({
    config: { ...exhibitionConfig, ...withForm(), signInAgreements: [{ id: 'privacy', title: both('Privacy agreement') }] },
  })
  const body = { titleCn: '隐私', titleEn: 'Privacy', bodyCn: '<p>一</p>', bodyEn: '<p>One</p>' }
  await server.app.db
    .insert(contentPages)
    .values({ tenantId: at.tenantId, exhibitionId: at.exhibitionId, id: 'privacy', ...body, updatedAt: server.app.now() })
  return at
}

const signedIn = (at: Exhibition): Promise<Visitor> => visitorAccepting(server, at, 'privacy')

test('what was accepted at sign-in is stored with its version, and the form takes it without asking again @rule:R53 @call:GET /api/ef-registration-data-client/reg-user-data/user/detail', async () => {
  const at = await aFairThatAsks()
  const visitor = await signedIn(at)
  const [stored] = await consentsOf(at, visitor.accountId)
  assert.equal(stored?.text, 'privacy')
  assert.match(stored.version, /^[0-9a-f]{32}$/)
  assert.deepEqual((await server.data(registrationCalls.person, { as: visitor })).agreed, ['privacy'])
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ agreements: ['news'] }) })
  const { values } = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(values['agreements'], ['news', 'privacy'])
  assert.deepEqual(
    (await consentsOf(at, visitor.accountId)).map(({ text, place }) => [text, place]),
    [
      ['news', 'form'],
      ['privacy', 'form'],
      ['privacy', 'signIn'],
    ],
  )
  const { consents } = await server.data(ownDataCalls.detail, { as: visitor })
  assert.deepEqual(consents.map(({ textId }) => textId).sort(), ['news', 'privacy', 'privacy'])
})

test('a text that changed since is asked for again at the form @rule:R53', async () => {
  const at = await aFairThatAsks()
  const visitor = await signedIn(at)
  await server.app.pool.query("UPDATE content_pages SET body_en = '<p>Two</p>' WHERE tenant_id = $1 AND exhibition_id = $2", [
    at.tenantId,
    at.exhibitionId,
  ])
  assert.deepEqual((await server.data(registrationCalls.person, { as: visitor })).agreed, [])
  await server.refused('invalid', registrationCalls.submit, { as: visitor, body: personBody({ agreements: [] }) })
})

test('a person who signs in without the agreements has accepted nothing, so the form asks for all @rule:R53', async () => {
  const at = await aFairThatAsks()
  const visitor = await server.aVisitor({ exhibition: at, review: 'none', name: '', company: '', phone: aPhone() })
  assert.deepEqual((await server.data(registrationCalls.person, { as: visitor })).agreed, [])
  await server.refused('invalid', registrationCalls.submit, { as: visitor, body: personBody({ agreements: [] }) })
})
