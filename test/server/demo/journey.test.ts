import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageCalls } from '../../../contract/content/page.calls'
import { configCalls } from '../../../contract/entry/config.calls'
import { dictionaryCalls } from '../../../contract/entry/dictionary.calls'
import { orderCalls } from '../../../contract/orders/order.calls'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { type NextStep, decideNextStep } from '../../../contract/rules/entry/nextStep'
import { ticketTypeCalls } from '../../../contract/tickets/ticketType.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { questionnaireCalls } from '../../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { accountOfAutoLogin } from '../../../server/areas/account/autoLogin/autoLogin.service'
import { accountOfPassword } from '../../../server/areas/account/password/password.service'
import { demoLinks, devPageData, signInAs, startLines } from '../../../server/demo'
import { type TestVisitor, demoPassword, organiserName, testVisitors } from '../../../server/demo/account/testAccounts'
import { demoPeople } from '../../../server/demo/demoPeople'
import { energyFair, machineryFair, teaFair } from '../../../server/demo/fairs'
import type { Person } from '../support/makeCall'
import type { TestServer } from '../support/testServer'
import { aDemoServer, rowsOf } from './support'

let server: TestServer
before(async () => {
  server = await aDemoServer()
})
after(() => server.stop())

const byContact = (value: string): TestVisitor => testVisitors.find(({ contact }) => contact.value === value)!

/** A session of a test account, as its sign-in would open it. */
const signIn = async ({ contact, fair, link }: TestVisitor): Promise<Person> => {
  const { tenantId, exhibitionId } = fair
  const { registerType } = link
  const [account] = await rowsOf<{ id: string }>(server, `SELECT id FROM accounts WHERE tenant_id = $1 AND ${contact.kind} = $2`, [
    tenantId,
    contact.value,
  ])
  assert.ok(account, contact.value)
  const { accessToken } = await server.app.sessions.open({
    tenantId,
    accountId: account.id,
    exhibitionId,
    registerType,
  })
  return { tenantId, exhibitionId, registerType, token: accessToken }
}

const nextStepOf = async (visitor: TestVisitor): Promise<NextStep> => {
  const person = await signIn(visitor)
  const language = visitor.contact.kind === 'email' ? 'en' : 'cn'
  const [page, { exhibition }, state] = await Promise.all([
    server.data(configCalls.page, { as: person, query: {} }),
    server.data(configCalls.function, { as: person, query: {} }),
    server.data(registrationCalls.addAndGetAll, { as: person }),
  ])
  return decideNextStep(readUserState(state), {
    language,
    hasStopped: page.stopRegistration === true,
    hasBusinessCard: page.businessCardSwitch === true,
    hasConfirmation: page.showConfirmationSwitch === true,
    hasQuestionnaire: { cn: page.cnQuestionnaireSwitch === true, en: page.enQuestionnaireSwitch === true },
    questionnaireCount: exhibition.questionnaireCount,
    registerLinkId: visitor.link.registerLinkId,
  })
}

test('each test account lands at the page of its state @rule:R21 @rule:R22 @rule:R24', async () => {
  const expected: Record<string, string> = {
    15400000001: 'confirmation',
    15400000002: 'auditing',
    15400000003: 'auditing',
    15400000004: 'ticketType',
    15400000005: 'infoWap',
    15400000006: 'questionnaire',
    15400000007: 'confirmation',
    15400000008: 'mediaRegistered',
    15400000009: 'auditing',
    'anna.keller@example.com': 'confirmation',
    'david.miller@example.com': 'ticketType',
    15400000010: 'auditing',
    15400000011: 'confirmation',
    15400000012: 'ticketType',
  }
  assert.deepEqual(Object.keys(expected).sort(), testVisitors.map(({ contact }) => contact.value).sort())
  for (const visitor of testVisitors) assert.equal((await nextStepOf(visitor)).to, expected[visitor.contact.value], visitor.contact.value)
})

test('demo tickets are in the wallet, and their passes are signed', async () => {
  const person = await signIn(byContact('15400000001'))
  const wallet = await server.data(walletCalls.page, { as: person, query: { current: 1, size: 10 } })
  assert.equal(wallet.total, 4)
  const pass = await server.data(walletCalls.qrInfo, { as: person, query: { id: wallet.records[0]!.id } })
  assert.ok(pass.qr.length > 80)
  assert.equal(pass.holderName, '张思远')
  assert.equal(pass.entrance, 'A 区南门')
  assert.equal((await server.data(walletCalls.passKeys, { at: person })).length, 1)
})

test('a half-filled form and a half-answered questionnaire can be continued', async () => {
  const [draft] = await server.data(registrationCalls.draft, { as: await signIn(byContact('15400000005')) })
  assert.equal(draft!.formId, '1201-visitor')
  assert.equal((draft!.content as { typed: { values: { name: string } } }).typed.values.name, '赵文博')
  const person = await signIn(byContact('15400000006'))
  const [answers] = await server.data(registrationCalls.draft, { as: person })
  const questionnaire = await server.data(questionnaireCalls.detail, { as: person, query: { index: 0 } })
  assert.equal(answers!.formId, questionnaire.id)
  assert.equal((answers!.content as { typed: { passed: string[] } }).typed.passed.length, 4)
})

test('the unpaid order appears where tickets are chosen, and a refused registration shows its reason', async () => {
  const person = await signIn(byContact('15400000004'))
  const { unpaidOrderId, ticketTypes } = await server.data(ticketTypeCalls.list, { as: person, query: {} })
  assert.ok(unpaidOrderId)
  const order = await server.data(orderCalls.detail, { as: person, query: { orderId: unpaidOrderId } })
  assert.equal(order.state, 'pendingPayment')
  assert.ok(order.expiresAtMs! > server.app.now().getTime() + 86_400_000)
  assert.equal(ticketTypes.find(({ name }) => name === 'VIP 采购商票')!.left, 36)
  const failed = await server.data(registrationCalls.addAndGetAll, { as: await signIn(byContact('15400000003')) })
  assert.ok(failed.userExhibitionVO.examineRemark)
})

test('ticket types exist in every state of their sale, by link and by register type', async () => {
  const buyer = await signIn(byContact('david.miller@example.com'))
  const { ticketTypes } = await server.data(ticketTypeCalls.list, { as: buyer, query: {}, language: 'en' })
  const states = new Map(ticketTypes.map((type) => [type.name, type.saleState]))
  assert.equal(states.get('VIP buyer'), 'onSale')
  assert.equal(states.get('Early bird'), 'over')
  assert.equal(states.get('Five-axis workshop'), 'notYet')
  assert.equal(states.get('Industry gala dinner'), 'soldOut')
  assert.equal(states.has('Association guest'), false)
  assert.equal(states.has('Press pass'), false)
  const byLink = await server.data(ticketTypeCalls.list, {
    as: buyer,
    query: { registerLinkId: machineryFair.links.partner.registerLinkId },
    language: 'en',
  })
  assert.ok(byLink.ticketTypes.some(({ name }) => name === 'Association guest'))
  const press = await server.data(ticketTypeCalls.list, { as: await signIn(byContact('15400000008')), query: {} })
  assert.deepEqual(
    press.ticketTypes.map(({ name, saleState }) => [name, saleState]),
    [['媒体证', 'limitReached']],
  )
})

test("no data of one organiser's fair is visible at another's", async () => {
  const person = await signIn(byContact('15400000011'))
  const { ticketTypes } = await server.data(ticketTypeCalls.list, { as: person, query: {} })
  assert.deepEqual(
    ticketTypes.map(({ name }) => name),
    ['品茶日票', '采购商票'],
  )
  await server.refused('wrongScope', walletCalls.page, {
    as: person,
    at: { ...machineryFair, registerType: 'visitor' },
    query: {},
  })
  const positions = await Promise.all(
    [machineryFair, energyFair, teaFair].map((fair) => server.data(dictionaryCalls.business, { at: fair, query: { code: 'position' } })),
  )
  assert.deepEqual(positions[0], positions[1])
  assert.notDeepEqual(
    positions[0]!.map(({ dictKey }) => dictKey),
    positions[2]!.map(({ dictKey }) => dictKey),
  )
})

test('areas come as a tree of countries, provinces and cities', async () => {
  const tree = await server.data(dictionaryCalls.businessTree, {
    at: machineryFair,
    query: { code: 'area' },
    language: 'en',
  })
  assert.equal(tree[0]?.dictValue, 'China')
  const hubei = tree[0]?.children?.find(({ dictValue }) => dictValue === 'Hubei')
  assert.equal(hubei?.children?.[0]?.dictValue, 'Wuhan')
})

test('the texts of a fair exist in both languages', async () => {
  for (const fair of [machineryFair, energyFair, teaFair]) {
    for (const id of ['privacy-agreement', 'registration-agreement', 'commitment-statement', 'visitor-guide']) {
      const [cn, en] = await Promise.all(
        (['cn', 'en'] as const).map((language) => server.data(pageCalls.detail, { at: fair, query: { id }, language })),
      )
      assert.match(cn!.content, /\p{Script=Han}/u)
      assert.doesNotMatch(en!.content, /\p{Script=Han}/u)
    }
  }
})

test("the demo's organiser signs in by password and reviews registrations", async () => {
  const { tenantId, exhibitionId } = machineryFair
  const account = await accountOfPassword(server.app, {
    tenantId,
    username: organiserName,
    password: demoPassword,
    address: '127.0.0.1',
    captcha: {},
  })
  const { accessToken } = await server.app.sessions.open({
    tenantId,
    accountId: account.id,
    exhibitionId: null,
    registerType: 'staff',
  })
  const organiser = { tenantId, exhibitionId, registerType: 'staff', token: accessToken }
  const waiting = await server.data(reviewCalls.page, {
    as: organiser,
    query: { current: 1, size: 5, examineResult: 'underReview' },
  })
  const { rows } = await server.app.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM registrations
     WHERE tenant_id = $1 AND exhibition_id = $2 AND register_type = 'visitingGroup' AND review_state = 'underReview'`,
    [tenantId, exhibitionId],
  )
  assert.equal(waiting.total, 100 + rows[0]!.count, 'visitors, and members of groups')
  const decided = await server.data(reviewCalls.decide, {
    as: organiser,
    body: { id: waiting.records[0]!.id, revision: waiting.records[0]!.revision, examineResult: 'approve' },
  })
  assert.equal(decided.examineResult, 'approve')
})

test('the links that a start prints name the loaded fairs', async () => {
  const links = demoLinks(server.app.config)
  const { visitor } = machineryFair.links
  const { origin } = new URL(links[0]!.url)
  assert.deepEqual(
    links.slice(0, 2).map(({ url }) => url),
    ['cn', 'en'].map((language) => `${origin}/r/100001-1201-${visitor.registerLinkId}?${language}`),
  )
  assert.ok(startLines(server.app, null).some((line) => line.includes(links[1]!.url)))
})

test("the map of the demo shows each fair's people, and signs each of them in by one tap", async () => {
  const { sections } = await devPageData(server.app)
  const main = sections.find(({ title }) => title.includes(machineryFair.name.cn))!
  assert.match(main.note!, /\d{4}-\d{2}-\d{2}/)
  const rows = sections.flatMap((section) => section.lists).flatMap((list) => list.rows)
  assert.ok(rows.some(({ hint }) => hint?.includes(demoPassword)))
  for (const [number, person] of demoPeople.entries()) {
    const row = rows.find(({ copied, label }) => copied === person.signsInAs && label.includes(person.name.en))
    assert.ok(row, person.signsInAs)
    assert.equal(row.note!.includes(demoPassword), person.kind === 'account', 'a phone shows no tooltip')
    if (person.isSignedInByHand) {
      assert.equal(await signInAs(server.app, number), null)
      continue
    }
    assert.equal(row.links[0]!.href, `/dev/as/${number}`)
    const { searchParams } = new URL((await signInAs(server.app, number))!.replace('/#/', '/'))
    const account = await accountOfAutoLogin(server.app, person.fair, searchParams.get('account')!)
    assert.equal([account.accountName, account.email, account.phone].includes(person.signsInAs), true)
  }
  assert.equal(await signInAs(server.app, demoPeople.length), null)
  assert.equal(await signInAs(server.app, Number.NaN), null)
})
