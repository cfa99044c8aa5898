import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { shareCalls } from '../../../contract/sharing/share.calls'
import { readArrival } from '../../../contract/rules/entry/arrival'
import { linkOfShortAddress } from '../../../contract/rules/entry/shortLink'
import { registerLogCalls } from '../../../contract/visitor/registerLog.calls'
import { maxSources } from '../../../server/areas/visitor/registerLog/registerLog.service'
import { accounts } from '../../../server/database/schema/account'
import { exhibitors } from '../../../server/database/schema/exhibitor'
import { registrationSources } from '../../../server/database/schema/registrationSources'
import { registrationParents } from '../../../server/database/schema/spreading'
import { registrations } from '../../../server/database/schema/visitor'
import type { Exhibition, Visitor } from '../support/makers'
import { exhibitionConfig } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const asking = (shareTitle: string, shareDescEn = '') => ({
  functionConfig: { ...exhibitionConfig.functionConfig, shareTitle, shareDescEn },
})

/** A person, and another who registered later. */
const twoInTurn = async (exhibition: Exhibition): Promise<[Visitor, Visitor]> => {
  const first = await server.aVisitor({ exhibition, name: '王丽娜' })
  server.clock.advance({ seconds: 1 })
  return [first, await server.aVisitor({ exhibition, name: '陈明' })]
}

const parentOf = async ({ accountId }: Visitor): Promise<string | undefined> =>
  (await server.app.db.select().from(registrationParents).where(eq(registrationParents.accountId, accountId)))[0]?.parentAccountId

test('a shared link leads to the fair in both languages and names its sharer by id only @call:GET /api/ef-registration-client/invitation/share/link @rule:R30', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition(), phone: '13912340001' })
  const { link, invitationLinkInfo: urls } = await server.data(shareCalls.link, { as: visitor, query: { registerLinkId: '77' } })
  const { tenantId, exhibitionId, accountId } = visitor
  const own = {
    exhibitionId,
    registerType: 'visitor',
    tenantId,
    registerLinkId: '77',
    registrationSource: 'registration',
    sourceInviteUserId: accountId,
    inviteUserId: accountId,
    fissionParentBladeUserId: accountId,
  }
  assert.deepEqual(link, own)
  for (const [url, source, language] of [
    [urls.cnRegisterLinkUrl, 'registration', 'cn'],
    [urls.enRegisterLinkUrl, 'registration', 'en'],
    [urls.cnLandingPageUrl, 'personal', 'cn'],
    [urls.enLandingPageUrl, 'personal', 'en'],
    [urls.cnCustomerUrl, 'inviteCard', 'cn'],
    [urls.enCustomerUrl, 'inviteCard', 'en'],
  ] as const) {
    assert.equal(new URL(url).origin, server.url)
    const read = source === 'registration' ? linkOfShortAddress(url) : readArrival(url).link
    assert.deepEqual(read, { ...own, registrationSource: source, languageType: language })
  }
  const answer = JSON.stringify(await server.data(shareCalls.link, { as: visitor }))
  assert.doesNotMatch(answer, /13912340001|token|openid|王丽娜/i)
  assert.ok(!answer.includes(visitor.token))
})

test("the answer contains only the sharer's data that the organiser's texts need, in either language @call:GET /api/ef-registration-client/invitation/share/link @rule:R30", async () => {
  const values = { name: '王丽娜', company: '华东机械' }
  const quiet = await server.aVisitor({ exhibition: await server.anExhibition({ config: asking('欢迎') }), ...values })
  assert.deepEqual((await server.data(shareCalls.link, { as: quiet })).sharer, {})
  const asked = await server.aVisitor({
    exhibition: await server.anExhibition({ config: asking('{name}邀请您', 'Meet us at {boothNo}') }),
    ...values,
  })
  await server.app.db
    .update(registrations)
    .set({ formValues: { boothNo: 'A12' } })
    .where(eq(registrations.id, asked.registrationId))
  assert.deepEqual(
    (await server.data(shareCalls.link, { as: asked })).sharer,
    { name: '王丽娜' },
    'a value that no field of the form stands for is not told',
  )
  const both = await server.aVisitor({ exhibition: await server.anExhibition({ config: asking('{name}', 'From {company}') }), ...values })
  assert.deepEqual((await server.data(shareCalls.link, { as: both })).sharer, values)
})

test("an exhibitor's texts name the member, the company in both languages and the booth @rule:R30", async () => {
  const exhibition = await server.anExhibition({ config: asking('{company} {companyEnName}', '{name} at {boothNo}') })
  const { exhibitorId } = await server.anExhibitor({ exhibition })
  const member = await server.anExhibitorMember({ exhibition, exhibitorId })
  await server.app.db
    .update(exhibitors)
    .set({ boothNos: ['A201', 'A203'] })
    .where(eq(exhibitors.id, exhibitorId))
  const [row] = await server.app.db.select().from(exhibitors).where(eq(exhibitors.id, exhibitorId))
  const [account] = await server.app.db.select().from(accounts).where(eq(accounts.id, member.accountId))
  assert.deepEqual((await server.data(shareCalls.link, { as: member })).sharer, {
    company: row!.nameCn,
    companyEnName: row!.nameEn,
    name: account!.displayName,
    boothNo: 'A201 A203',
  })
})

test('an unknown register type is rejected by its field; without sign-in there is no personal link', async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  await server.refused('invalid', shareCalls.link, { as: visitor, query: { registerType: 'king' } })
  await server.refused('linkIncorrect', shareCalls.link, { as: visitor, query: { registerType: 'builder' } })
  assert.equal((await server.data(shareCalls.link, { as: visitor, query: { registerType: 'media' } })).link.registerType, 'media')
  await server.refused('notSignedIn', shareCalls.link, { at: visitor })
})

test('a visitor by a shared link belongs to the sharer: the first one stays, however often it is reported @call:POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId', async () => {
  const fair = await server.anExhibition()
  const [sharer, second] = await twoInTurn(fair)
  server.clock.advance({ seconds: 1 })
  const newcomer = await server.aVisitor({ exhibition: fair })
  const tell = (parent: Visitor) =>
    server.data(shareCalls.saveParent, { as: newcomer, body: { fissionParentBladeUserId: parent.accountId } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(sharer)))
  assert.deepEqual(new Set(answers.map(({ isSaved }) => isSaved)), new Set([true]))
  assert.deepEqual(await tell(second), { isSaved: false })
  assert.equal(await parentOf(newcomer), sharer.accountId)
  const [both] = await server.app.db.select().from(registrationParents).where(eq(registrationParents.accountId, newcomer.accountId))
  assert.equal(both!.lastParentAccountId, second.accountId, 'the last touch is kept beside the first')
})

test("nobody is their own sharer, nor an older person's, nor one of another fair; the answer never differs @call:POST /api/ef-registration-data-client/reg-user-data/user/saveFissionParentId", async () => {
  const fair = await server.anExhibition()
  const elsewhere = await server.aVisitor({ exhibition: await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } }) })
  const foreign = await server.aVisitor({ exhibition: await server.anExhibition() })
  server.clock.advance({ seconds: 1 })
  const [older, newer] = await twoInTurn(fair)
  const tell = (as: Visitor, fissionParentBladeUserId: string) =>
    server.call(shareCalls.saveParent, { as, body: { fissionParentBladeUserId } })
  const refused = await Promise.all([
    tell(newer, newer.accountId),
    tell(older, newer.accountId),
    tell(newer, elsewhere.accountId),
    tell(newer, foreign.accountId),
    tell(newer, '1234567890'),
  ])
  for (const { body } of refused) assert.deepEqual(body, { code: 200, success: true, data: { isSaved: false }, msg: '' })
  assert.deepEqual([await parentOf(older), await parentOf(newer)], [undefined, undefined])
  // Two who share to one another: one way only.
  assert.deepEqual((await tell(newer, older.accountId)).data, { isSaved: true })
  assert.deepEqual((await tell(older, newer.accountId)).data, { isSaved: false })
})

test('a registration of weeks ago gets no sharer', async () => {
  const fair = await server.anExhibition()
  const [older, newer] = await twoInTurn(fair)
  server.clock.advance({ days: 8 })
  const { accessToken } = await server.app.sessions.open({ ...newer })
  assert.deepEqual(
    await server.data(shareCalls.saveParent, { as: { ...newer, token: accessToken }, body: { fissionParentBladeUserId: older.accountId } }),
    { isSaved: false },
  )
})

const ofOneVisit = { ticketGiveRecordId: '9', signCodeId: '16', conferenceTypeId: '17' }

test("a visitor's source is stored once: channel, sharer and advertisement, without personal data @call:POST /api/ef-registration-data-client/register-log/registerLog/save @rule:R29", async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const body = {
    source: { registerLinkId: '12', sourceCode: '', fissionParentBladeUserId: '99', ...ofOneVisit },
    attribution: { gdt_vid: 'wx0abc', phone: '13900000000' },
  }
  for (let times = 0; times < 3; times += 1)
    assert.deepEqual(await server.data(registerLogCalls.save, { as: visitor, body }), { isSaved: true })
  const kept = await server.app.db.select().from(registrationSources).where(eq(registrationSources.registrationId, visitor.registrationId))
  assert.deepEqual(
    kept.map(({ source, attribution, terminal }) => ({ source, attribution, terminal })),
    [
      {
        source: { registerLinkId: '12', fissionParentBladeUserId: '99', ...ofOneVisit },
        attribution: { gdt_vid: 'wx0abc' },
        terminal: 'H5',
      },
    ],
  )
  await server.refused('invalid', registerLogCalls.save, { as: visitor, body: { source: { inviteUserName: '王丽娜' }, attribution: {} } })
  assert.deepEqual(await server.data(registerLogCalls.save, { as: visitor, body: { source: {}, attribution: {} } }), { isSaved: false })
})

test("one person's sources are limited", async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  for (let number = 0; number < maxSources + 3; number += 1) {
    const { isSaved } = await server.data(registerLogCalls.save, {
      as: visitor,
      body: { source: { registerLinkId: String(number) }, attribution: {} },
    })
    assert.equal(isSaved, number < maxSources)
  }
})

test("one person's sources are limited, also where they come at once", async () => {
  const visitor = await server.aVisitor({ exhibition: await server.anExhibition() })
  const answers = await Promise.all(
    Array.from({ length: maxSources + 10 }, (_, number) =>
      server.data(registerLogCalls.save, { as: visitor, body: { source: { registerLinkId: String(number) }, attribution: {} } }),
    ),
  )
  assert.equal(answers.filter(({ isSaved }) => isSaved).length, maxSources)
})
