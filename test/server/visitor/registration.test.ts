import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userCenterCalls } from '../../../contract/account/userCenter.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { decideNextStep } from '../../../contract/rules/entry/nextStep'
import { configCalls } from '../../../contract/entry/config.calls'
import { registerTypes, roleOf } from '../../../contract/registerTypes'
import { activationCalls } from '../../../contract/tickets/activation.calls'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { aPhone, askCode, codeParameters, granted, refusedGrant, signInByCode } from '../account/signIn'
import { type Exhibition, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from './aFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
})
after(() => server.stop())

const enter = (at: Exhibition, registerType = 'visitor') => signInByCode(server, at, { phone: aPhone() }, { registerType })

test("the first sign-in creates a visitor's registration, and every later one finds it @call:POST /api/ef-registration-data-client/reg-user-data/user/registerType/addAndGetAll @rule:R19", async () => {
  const visitor = await enter(fair)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => server.data(registrationCalls.addAndGetAll, { as: visitor })),
  )
  assert.match(first!.userCode!, /^\d{12}$/)
  for (const other of others) assert.equal(other.userCode, first!.userCode)
  const { rows } = await server.app.pool.query('SELECT id FROM registrations WHERE account_id = $1', [visitor.accountId])
  assert.equal(rows.length, 1)
  assert.deepEqual(
    [first!.userExhibitionVO.completeResult, first!.userExhibitionVO.examineResult, first!.isHaveTicket],
    [null, null, false],
  )
  assert.equal(first!.exhibitionInfo.exhibitionEnName, 'Test fair')
})

test('the same person registers separately as a visitor and as a journalist', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, phone: aPhone() })
  const tokens = await server.app.sessions.open({
    tenantId: fair.tenantId,
    accountId: visitor.accountId,
    exhibitionId: fair.exhibitionId,
    registerType: 'media',
  })
  const media = await server.data(registrationCalls.addAndGetAll, { as: { ...fair, registerType: 'media', token: tokens.accessToken } })
  assert.equal(media.userExhibitionVO.registerType, 'media')
  assert.equal(media.userExhibitionVO.completeResult, null)
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: visitor })).userExhibitionVO.completeResult, 'succ')
})

test('a register type that the organiser offers without a form is approved at sign-in', async () => {
  const plain = await server.anExhibition()
  const state = await server.data(registrationCalls.addAndGetAll, { as: await enter(plain, 'staff') })
  assert.deepEqual([state.userExhibitionVO.completeResult, state.userExhibitionVO.examineResult], ['succ', 'approve'])
})

test('a register type that the fair does not offer is refused by every call, and nobody signs in under it @rule:R60', async () => {
  const reviewed = await server.anExhibition({ config: { byRegisterType: { visitor: { ...noForm, review: 'manual' } } } })
  const forAll = await server.aTicketType({ exhibition: reviewed, audience: [] })
  const others = registerTypes.filter((type) => type !== 'visitor')
  const phone = aPhone()
  const code = await askCode(server, reviewed, { phone })
  for (const registerType of others) {
    const at = { ...reviewed, registerType }
    await refusedGrant(server, 'linkIncorrect', { ...codeParameters(reviewed, { phone }, code), registerType })
    await server.refused('linkIncorrect', configCalls.function, { at, query: {} })
    await server.refused('linkIncorrect', userCenterCalls.listAll, { at })
    // A session from the days when the organiser offered the type.
    const late = await server.aVisitor({ exhibition: reviewed, registerType })
    await server.refused('linkIncorrect', registrationCalls.addAndGetAll, { as: late })
    if (roleOf(registerType) !== 'visitor') continue
    await server.refused('linkIncorrect', walletCalls.takeFree, { as: late, body: { items: [{ ticketTypeId: forAll.id, quantity: 1 }] } })
  }
  const visitor = await granted(server, codeParameters(reviewed, { phone }, code))
  const state = await server.data(registrationCalls.addAndGetAll, {
    as: { ...reviewed, registerType: 'visitor', token: visitor.access_token },
  })
  assert.equal(readUserState(state).review, 'underReview')
})

test('the state contains the pass of a ticket holder, and none for a visitor without a ticket', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: visitor })).userQr, null)
  await server.aTicket({ visitor })
  const state = await server.data(registrationCalls.addAndGetAll, { as: visitor })
  assert.equal(state.isHaveTicket, true)
  assert.ok(state.userQr!.length > 60)
})

const conditions = {
  language: 'cn' as const,
  hasStopped: true,
  hasBusinessCard: false,
  hasConfirmation: false,
  hasQuestionnaire: { cn: false, en: false },
  questionnaireCount: 0,
}

test('after registration has stopped nobody new is registered, and ticket holders continue as before @rule:R21', async () => {
  const stopped = await server.anExhibition({ config: withForm() })
  const early = await server.aVisitor({ exhibition: stopped })
  await server.aTicket({ visitor: early })
  await server.app.pool.query(`UPDATE exhibitions SET config = jsonb_set(config, '{pageConfig,stopRegistration}', 'true') WHERE id = $1`, [
    stopped.exhibitionId,
  ])
  server.clock.advance({ seconds: 6 })
  const late = await enter(stopped)
  const state = await server.data(registrationCalls.addAndGetAll, { as: late })
  assert.deepEqual(decideNextStep(readUserState(state), conditions), { to: 'closed' })
  assert.equal((await server.app.pool.query('SELECT id FROM registrations WHERE account_id = $1', [late.accountId])).rowCount, 0)
  await server.refused('registrationStopped', registrationCalls.submit, { as: late, body: personBody() })
  await server.refused('registrationStopped', registrationCalls.saveDraft, {
    as: late,
    body: { formId: 'person', version: 3, content: {} },
  })
  const known = readUserState(await server.data(registrationCalls.addAndGetAll, { as: early }))
  assert.deepEqual(decideNextStep(known, conditions), { to: 'userCenter' })
  await server.data(registrationCalls.submit, { as: early, body: personBody() })
})

test('a closed registration link registers nobody new and keeps existing registrations', async () => {
  const closed = await server.anExhibition({ config: withForm({}, { closeRegistrationLink: true }) })
  const late = await enter(closed)
  const state = readUserState(await server.data(registrationCalls.addAndGetAll, { as: late, query: {} }))
  assert.deepEqual(decideNextStep(state, { ...conditions, hasStopped: false, hasClosed: true }), { to: 'closed' })
  assert.equal((await server.app.pool.query('SELECT id FROM registrations WHERE account_id = $1', [late.accountId])).rowCount, 0)
  await server.refused('registrationClosed', registrationCalls.submit, { as: late, body: personBody() })
  const early = await server.aVisitor({ exhibition: closed })
  await server.data(registrationCalls.addAndGetAll, { as: early })
  const begun = await server.aVisitor({ exhibition: closed, review: 'none' })
  await server.refused('registrationClosed', registrationCalls.submit, { as: begun, body: personBody() })
})

test("the personal centre's entries are the register type's, in the caller's language @call:GET /api/ef-registration-data-client/userCenterConfig/listAll", async () => {
  const userCenter = [{ route: 'wallet', icon: 'ticket', title: { cn: '我的门票', en: 'My tickets' }, isPrimary: true }]
  const at = await server.anExhibition({ config: withForm({ userCenter }) })
  assert.deepEqual(await server.data(userCenterCalls.listAll, { at, language: 'en' }), [
    { route: 'wallet', icon: 'ticket', title: 'My tickets', isPrimary: true },
  ])
  // The one code and the page for codes have an entry where there are such codes, also where the organiser placed it.
  const oneCode = await server.anExhibition({ config: withForm({ userCenter, functionConfig: { isOneCode: true } }) })
  const own = { route: 'ticketAdd', icon: 'star', title: { cn: '兑换', en: 'Redeem' }, isPrimary: true }
  const placed = await server.anExhibition({ config: withForm({ userCenter: [own, ...userCenter] }) })
  const routesOf = async (there: Exhibition): Promise<string[]> =>
    (await server.data(userCenterCalls.listAll, { at: there, language: 'cn' })).map(({ route, title }) => `${route} ${title}`)
  assert.deepEqual([await routesOf(oneCode), await routesOf(placed)], [['wallet 我的门票', 'ticket 入场码'], ['wallet 我的门票']])
  for (const there of [at, placed]) {
    const organiser = await server.anOrganiser({ tenant: there, exhibitionId: there.exhibitionId, rights: ['configure'] })
    const { id: ticketTypeId } = await server.aTicketType({ exhibition: there })
    const body = { batches: [{ batch: 'partner', ticketTypeId, count: 1, registerTypes: ['visitor'] }] }
    await server.data(activationCalls.import, { as: organiser, body })
  }
  assert.deepEqual(
    [await routesOf(at), await routesOf(placed)],
    [
      ['wallet 我的门票', 'ticketAdd 兑换门票'],
      ['ticketAdd 兑换', 'wallet 我的门票'],
    ],
  )
  const organiser = await server.anOrganiser({ tenant: at, exhibitionId: at.exhibitionId, rights: ['configure'] })
  await server.data(activationCalls.withdraw, { as: organiser, body: { batch: 'partner' } })
  assert.deepEqual(await routesOf(at), ['wallet 我的门票'])
  await server.refused('linkIncorrect', userCenterCalls.listAll, { at: { ...at, registerType: 'builder' } })
})

test("the person is an exhibitor's staff who first came by its invitation, by whatever link they return @rule:R27", async () => {
  const plain = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const invited = await enter(plain)
  const other = await enter(plain)
  const by = (registrationSource?: string) => (registrationSource ? { registrationSource } : {})
  const stateOf = async (as: typeof invited, source?: string) =>
    readUserState(await server.data(registrationCalls.addAndGetAll, { as, query: by(source) }))
  assert.equal((await stateOf(invited, 'exhInviteStaffCard')).isInvitedStaff, true)
  assert.equal((await stateOf(invited)).isInvitedStaff, true)
  assert.equal((await stateOf(other)).isInvitedStaff, false)
  assert.equal((await stateOf(other, 'exhInviteStaffCard')).isInvitedStaff, false)
})
