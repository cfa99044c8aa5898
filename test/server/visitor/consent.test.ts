import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { consentCalls } from '../../../contract/visitor/consent.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { contentPages } from '../../../server/database/schema/content'
import { within } from '../../../server/database/within'
import { visitorAccepting } from '../account/signIn'
import { exhibitionConfig, type Exhibition, type Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const both = (text: string) => ({ cn: text, en: text })

const aFairThatAsks = async (signInAgreements = [{ id: 'terms', title: both('Terms') }]): Promise<Exhibition> => {
  const at = await server.anExhibition({ config: { ...exhibitionConfig, ...withForm(), signInAgreements } })
  const body = { titleCn: '消息', titleEn: 'News by mail', bodyCn: '<p>一</p>', bodyEn: '<p>One</p>' }
  await server.app.db
    .insert(contentPages)
    .values({ tenantId: at.tenantId, exhibitionId: at.exhibitionId, id: 'news', ...body, updatedAt: server.app.now() })
  return at
}

const signedIn = (at: Exhibition): Promise<Visitor> => visitorAccepting(server, at, 'terms')

const submit = (as: Visitor, agreements: string[]): Promise<unknown> =>
  server.data(registrationCalls.submit, { as, body: personBody({ agreements }) })

const consentsOf = async (as: Visitor): Promise<string[]> =>
  (await server.data(consentCalls.list, { as, language: 'en' }))
    .map(({ textId, title, bond, withdrawnAt, hasText }) => `${textId} ${title} ${bond} ${withdrawnAt ? 'withdrawn' : 'stands'} ${hasText}`)
    .sort()

const listCall = '@call:GET /api/ef-registration-data-client/ownData/consents/list'
const withdrawCall = '@call:POST /api/ef-registration-data-client/ownData/consents/withdraw'

test(`an optional text is withdrawn alone: its time is stored and the form no longer has its tick @rule:R53 ${listCall} ${withdrawCall}`, async () => {
  const visitor = await signedIn(await aFairThatAsks())
  await submit(visitor, ['privacy', 'news'])
  assert.deepEqual(await consentsOf(visitor), [
    'news News by mail free stands true',
    'privacy Privacy registration stands false',
    'terms Terms account stands false',
  ])
  for (const round of ['first', 'again'])
    assert.equal(await server.data(consentCalls.withdraw, { as: visitor, body: { textId: 'news' } }), null, round)
  assert.equal((await consentsOf(visitor))[0], 'news News by mail free withdrawn true')
  const { values } = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(values['agreements'], ['privacy'])
  const { consents } = await server.data(ownDataCalls.detail, { as: visitor })
  const [news] = consents.filter(({ textId }) => textId === 'news')
  assert.match(news?.version ?? '', /^[0-9a-f]{32}$/)
  assert.match(news?.withdrawnAt ?? '', /^\d{4}-\d{2}-\d{2} /)

  await submit(visitor, ['privacy', 'news'])
  assert.equal((await consentsOf(visitor))[0], 'news News by mail free stands true', 'accepted anew')
  assert.equal((await server.data(ownDataCalls.detail, { as: visitor })).consents.filter(({ textId }) => textId === 'news').length, 2)
})

test(`each accepted text has the day of its wording, and a text that changed says so ${listCall}`, async () => {
  const at = await aFairThatAsks()
  const visitor = await signedIn(at)
  await submit(visitor, ['privacy', 'news'])
  const newsOf = async () => {
    const found = (await server.data(consentCalls.list, { as: visitor })).find(({ textId }) => textId === 'news')!
    return [found.isChanged, found.updatedOn, found.acceptedAt.slice(0, 10)]
  }
  const today = (await newsOf())[2]
  assert.deepEqual(await newsOf(), [false, today, today])
  const written = new Date('2027-03-02T20:00:00Z')
  await server.app.db.update(contentPages).set({ bodyCn: '<p>二</p>', updatedAt: written }).where(within(contentPages, at))
  assert.deepEqual(await newsOf(), [true, '2027-03-03', today], 'by the clock of the fair')
  const privacy = (await server.data(consentCalls.list, { as: visitor })).find(({ textId }) => textId === 'privacy')!
  assert.equal(privacy.updatedOn, null, 'a text without a page')
})

test('a person who unticks the text in the form withdraws it too @rule:R53', async () => {
  const visitor = await signedIn(await aFairThatAsks())
  await submit(visitor, ['privacy', 'news'])
  await submit(visitor, ['privacy'])
  assert.equal((await consentsOf(visitor))[0], 'news News by mail free withdrawn true')
})

test('a commitment of the registration and a text of the sign-in are not withdrawn alone @rule:R53', async () => {
  const visitor = await signedIn(await aFairThatAsks())
  await submit(visitor, ['privacy'])
  for (const textId of ['privacy', 'terms']) await server.refused('consentNeeded', consentCalls.withdraw, { as: visitor, body: { textId } })
  const { values } = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(values['agreements'], ['privacy'])
})

test("nobody withdraws what was never accepted, another person's consent, or by a forged id", async () => {
  const fair = await aFairThatAsks()
  const [visitor, other] = [await signedIn(fair), await signedIn(fair)]
  await submit(visitor, ['privacy', 'news'])
  await server.refused('notFound', consentCalls.withdraw, { as: other, body: { textId: 'news' } })
  for (const textId of ['', "news' OR 1=1", 'x'.repeat(65), 7, ['news']])
    await server.refused('invalid', consentCalls.withdraw, { as: visitor, body: { textId } as never })
  const stranger = await signedIn(await aFairThatAsks())
  await server.refused('wrongScope', consentCalls.withdraw, { as: { ...stranger, ...fair }, body: { textId: 'news' } })
  assert.equal((await consentsOf(visitor))[0], 'news News by mail free stands true')
})

test('two withdrawals at once leave one time, and a form that is sent meanwhile decides after them', async () => {
  const visitor = await signedIn(await aFairThatAsks())
  await submit(visitor, ['privacy', 'news'])
  await Promise.all([1, 2, 3].map(() => server.data(consentCalls.withdraw, { as: visitor, body: { textId: 'news' } })))
  const { consents } = await server.data(ownDataCalls.detail, { as: visitor })
  assert.equal(consents.filter(({ textId }) => textId === 'news').length, 1)
})
