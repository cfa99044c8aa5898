import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import { passwordCalls } from '../../../contract/account/password.calls'
import type { ErrorData } from '../../../contract/envelope'
import { applicationCalls as calls } from '../../../contract/exhibitor/application.calls'
import type { ApplicationDecisionBody, OwnApplication, ReviewedApplication } from '../../../contract/exhibitor/application.schema'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { limits } from '../../../server/areas'
import { behindProxy, from } from '../account/networks'
import { gotBy, runJobs } from '../messages/aMessagedFair'
import { runCommand } from '../support/command'
import type { Person, Place } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import type { TestServer } from '../support/testServer'
import { aPdf, aPng } from '../visitor/upload'
import { almostSame } from '../../support/almostSame'

let server: TestServer
let fair: Exhibition
let organiser: Person

const aFair = (at: TestServer, tenant?: { tenantId: string }): Promise<Exhibition> =>
  at.anExhibition({
    ...(tenant && { tenant: tenant as never }),
    config: {
      companyData: { applications: { untilDaysBefore: 2 } },
      signInAgreements: [{ id: 'terms', title: { cn: '条款', en: 'Terms' } }],
    },
  })
const anOrganiserOf = (at: TestServer, { tenantId, exhibitionId }: Exhibition): Promise<Person> =>
  at.anOrganiser({ tenant: { tenantId }, exhibitionId, rights: ['manageExhibitors'] })

before(async () => {
  server = await behindProxy()
  await storeCommonDictionaries(server.app.pool)
  fair = await aFair(server)
  organiser = await anOrganiserOf(server, fair)
})
after(() => server.stop())

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
let lastCompany = 100000000
/** A credit code of a new company, with its check character. */
const aCreditCode = (): string => {
  const body = `91420100${(lastCompany += 7)}`
  const sum = weights.reduce((total, weight, at) => total + weight * creditAlphabet.indexOf(body[at]!), 0)
  return body + creditAlphabet[(31 - (sum % 31)) % 31]!
}

/** The same with another check character. */
const mistyped = (code: string): string => almostSame(code, { of: creditAlphabet })

const atDoor = (exhibition: Exhibition = fair): Place => ({ ...exhibition, registerType: 'exhibitorDept' })
let lastPhone = 13700100000
const aPhone = (): string => String((lastPhone += 1))

/** A contact that was confirmed by a code. */
const anApplicant = async (contact: { phone: string } | { email: string } = { phone: aPhone() }, on = server, exhibition = fair) => {
  await on.data(codeCalls.send, { at: atDoor(exhibition), query: { ...contact, purpose: 'application' } })
  const [to] = Object.values(contact) as [string]
  const { code } = (await on.outbox(`?to=${encodeURIComponent(to)}`))[0]!
  const { key } = await on.data(calls.confirm, { at: atDoor(exhibition), body: { ...contact, value: code! } })
  return { key, contact: to, at: atDoor(exhibition), on }
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>

const putFile = async ({ key, at, on }: Applicant, bytes: Buffer = aPdf(2000)): Promise<{ code: number; id: string }> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'licence.png')
  const answer = await fetch(`${on.url}${calls.putFile.path}?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body: form,
    headers: { 'tenant-id': at.tenantId, tenantid: at.tenantId, exhibitionid: at.exhibitionId, registertype: 'exhibitorDept' },
  })
  const { code, data } = (await answer.json()) as { code: number; data: { attachId: string } | null }
  return { code, id: data?.attachId ?? '' }
}

const valuesOf = async (by: Applicant, more: FormValues = {}): Promise<FormValues> => ({
  name: { cn: '武汉长江机床有限公司', en: 'Wuhan Changjiang Machine Tools' },
  origin: 'mainland',
  creditCode: aCreditCode(),
  licence: 'licence' in more ? null : (await putFile(by)).id,
  categories: ['machinery'],
  area: '36',
  contactName: '周敏',
  contactPhone: '13800138001',
  contactEmail: 'zhou@example.com',
  agreements: ['terms'],
  ...more,
})
const bodyOf = ({ key }: Applicant, values: FormValues, revision: string | null = null) => ({
  key,
  formId: 'exhibitor.application',
  version: 1,
  revision,
  values,
})
const send = (by: Applicant, values: FormValues, revision: string | null = null): Promise<OwnApplication> =>
  by.on.data(calls.submit, { at: by.at, body: bodyOf(by, values, revision) })
const waiting = async (as = organiser, on = server): Promise<ReviewedApplication[]> =>
  (await on.data(calls.page, { as, query: { size: 100 }, language: 'en' })).records
const readBy = async (number: string): Promise<ReviewedApplication> => (await waiting()).find((one) => one.number === number)!
const decide = (
  { id, revision }: Pick<ReviewedApplication, 'id' | 'revision'>,
  decision: ApplicationDecisionBody['decision'],
  reason?: string,
) => ({ as: organiser, body: { id, revision, decision, ...(reason === undefined ? {} : { reason }) } })

test('a company applies, gets a number, and an approval makes the exhibitor and its main account @rule:R63 @route:/exhibitorSelfService/exhibitorRegist @call:GET /api/ef-registration-client/exhibitorApplication/offer @call:POST /api/ef-registration-client/exhibitorApplication/confirm @call:GET /api/ef-registration-client/exhibitorApplication/own @call:POST /api/ef-registration-client/exhibitorApplication/file @call:POST /api/ef-registration-client/exhibitorApplication/submit @call:GET /api/ef-registration-client/exhibitorApplication/status @call:GET /api/ef-registration-client/exhibitorApplication/page @call:POST /api/ef-registration-client/exhibitorApplication/decide', async () => {
  assert.equal((await server.data(calls.offer, { at: atDoor() })).isOpen, true)
  const by = await anApplicant()
  const blank = await server.data(calls.own, { at: by.at, query: { key: by.key } })
  assert.deepEqual([blank.sent, blank.values, blank.isOpen], [null, { contactPhone: by.contact }, true])
  const values = await valuesOf(by)
  const { sent } = await send(by, values)
  assert.match(sent!.number, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const again = await send(by, values)
  assert.deepEqual(again.sent, sent, 'the answer was lost, and the phone sent it again')
  await runJobs(server)
  const [received] = await gotBy(server, 'zhou@example.com')
  assert.ok(received!.text.includes(sent!.number))

  const typed = ` ${sent!.number.toLowerCase().replace('-', ' ')} `
  const status = await server.data(calls.status, { at: by.at, query: { number: typed } })
  assert.deepEqual([status.state, Object.keys(status).sort()], ['submitted', ['decidedAt', 'number', 'state', 'submittedAt']])

  const read = await readBy(sent!.number)
  assert.deepEqual(
    [read.companyKey, read.confirmedBy, read.answers.find(({ name }) => name === 'categories')?.value],
    [`CN/${values.creditCode as string}`, 'phone', 'Machinery'],
  )
  const [licence] = read.answers.find(({ name }) => name === 'licence')!.urls
  assert.equal((await fetch(licence!)).headers.get('content-type'), 'application/pdf')
  await server.data(calls.decide, decide(read, 'approve'))
  const approved = await server.data(calls.own, { at: by.at, query: { key: by.key } })
  assert.equal(approved.sent?.state, 'approved')
  await runJobs(server)
  const mail = (await gotBy(server, 'zhou@example.com')).at(-1)!
  assert.match(mail.text, /#\/forgotPassword\?/)
  assert.ok(!mail.text.includes(by.contact), 'the account is masked')

  // The link asks for a code to the confirmed phone. Then the account signs in, and begins with what was typed.
  const headers = from('198.51.100.7')
  await server.data(codeCalls.send, { at: by.at, query: { phone: by.contact, purpose: 'password' }, headers })
  const { code } = (await server.outbox(`?to=${by.contact}`))[0]!
  const password = 'Jiang-han-7!'
  const body = { phone: by.contact, value: code!, newPassword: password, newPassword1: password }
  await server.data(passwordCalls.forgotten, { at: by.at, body, headers })
  const tokens = await fetch(`${server.url}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'tenant-id': fair.tenantId,
      tenantid: fair.tenantId,
      exhibitionid: fair.exhibitionId,
      registertype: 'exhibitorDept',
    },
    body: new URLSearchParams({ grant_type: 'password', username: by.contact, password, tenantId: fair.tenantId }),
  })
  const { access_token: token } = (await tokens.json()) as { access_token: string }
  const as: Person = { ...atDoor(), token }
  const company = await server.data(companyCalls.get, { as })
  assert.deepEqual([company.name.cn, company.mayEdit, company.checklist[0]?.state], ['武汉长江机床有限公司', true, 'begun'])
})

test('a refusal has a reason, and the applicant corrects the application under the same number @call:POST /api/ef-registration-client/exhibitorApplication/withdraw', async () => {
  const by = await anApplicant({ email: 'mend@example.com' })
  const values = await valuesOf(by, { contactEmail: 'mend@example.com' })
  const { sent } = await send(by, values)
  const read = await readBy(sent!.number)
  const { data } = await server.refused('invalid', calls.decide, decide(read, 'refuse', ' '))
  assert.deepEqual(
    (data as ErrorData).fields?.map(({ field }) => field),
    ['reason'],
  )
  await server.data(calls.decide, decide(read, 'refuse', '执照已过期'))
  await server.refused('applicationChanged', calls.decide, decide(read, 'approve'))
  await runJobs(server)
  assert.match((await gotBy(server, 'mend@example.com')).at(-1)!.text, /执照已过期|expired/)
  const back = await server.data(calls.own, { at: by.at, query: { key: by.key } })
  assert.deepEqual(
    [back.sent?.state, back.sent?.reason, back.values.area, back.values.agreements],
    ['refused', '执照已过期', '36', undefined],
  )
  const { id: licence } = await putFile(by, aPng(3000))
  const mended = await send(by, { ...values, licence }, back.sent!.revision)
  assert.deepEqual([mended.sent?.state, mended.sent?.number, mended.sent?.reason], ['submitted', sent!.number, ''])
  const files = await server.app.pool.query('SELECT id FROM files WHERE tenant_id = $1 AND id = $2 AND attached_at IS NULL', [
    fair.tenantId,
    values.licence,
  ])
  assert.equal(files.rowCount, 1, 'the first licence is dropped')
  await server.refused('applicationInReview', calls.submit, {
    at: by.at,
    body: bodyOf(by, { ...values, licence, area: '48' }, mended.sent!.revision),
  })
  const withdraw = { at: by.at, body: { key: by.key, revision: mended.sent!.revision } }
  assert.equal((await server.data(calls.withdraw, withdraw)).sent?.state, 'withdrawn')
  await server.refused('applicationChanged', calls.withdraw, withdraw)
  assert.equal((await send(by, { ...values, licence }, String(Number(mended.sent!.revision) + 1))).sent?.state, 'submitted')
})

test('the second person of a company learns that the company has applied, and not by which person', async () => {
  const [one, other] = [await anApplicant(), await anApplicant()]
  const values = await valuesOf(one)
  const { sent } = await send(one, values)
  const twin = await valuesOf(other, { creditCode: ` ${(values.creditCode as string).toLowerCase()} ` })
  const refused = await server.refused('applicationTaken', calls.submit, { at: other.at, body: bodyOf(other, twin), language: 'en' })
  assert.doesNotMatch(JSON.stringify(refused.body), /周敏|138001|zhou@|[2-9A-Z]{4}-[2-9A-Z]{4}/)
  assert.equal((await server.data(calls.own, { at: other.at, query: { key: other.key } })).sent, null)
  // After a refusal the other may apply, and then the first no longer.
  await server.data(calls.decide, decide(await readBy(sent!.number), 'refuse', '资料不全'))
  await send(other, twin)
  const { sent: back } = await server.data(calls.own, { at: one.at, query: { key: one.key } })
  await server.refused('applicationTaken', calls.submit, { at: one.at, body: bodyOf(one, values, back!.revision) })
})

test('a company from abroad applies by its own register', async () => {
  const by = await anApplicant()
  const values = await valuesOf(by, { origin: 'abroad', country: 'DE', registrationNo: 'HRB 4711-2' })
  const { sent } = await send(by, values)
  assert.equal((await readBy(sent!.number)).companyKey, 'DE/HRB47112')
  const other = await anApplicant()
  await server.refused('applicationTaken', calls.submit, {
    at: other.at,
    body: bodyOf(other, await valuesOf(other, { origin: 'abroad', country: 'DE', registrationNo: 'hrb47112' })),
  })
  await send(other, await valuesOf(other, { origin: 'abroad', country: 'AT', registrationNo: 'HRB 4711-2' }))
})

test('bad input names its field, and nothing is stored', async () => {
  const by = await anApplicant()
  const good = await valuesOf(by)
  const stranger = await anApplicant()
  const cases: [FormValues, string][] = [
    [{ creditCode: mistyped(good.creditCode as string) }, 'creditCode creditCodeInvalid'],
    [{ creditCode: '' }, 'creditCode required'],
    [{ name: { cn: '只有中文', en: '' } }, 'name.en required'],
    [{ licence: null }, 'licence fileMissing'],
    [{ licence: (await putFile(stranger)).id }, 'licence fileMissing'],
    [{ categories: ['rockets'] }, 'categories choiceUnknown'],
    [{ area: '2.5' }, 'area notAnInteger'],
    [{ area: '99999' }, 'area tooBig'],
    [{ origin: 'abroad', country: 'CN', registrationNo: 'X1234' }, 'country choiceUnknown'],
    [{ origin: 'abroad', country: 'DE', registrationNo: '<b>12</b>' }, 'registrationNo patternMismatch'],
    [{ contactEmail: 'nobody' }, 'contactEmail emailInvalid'],
    [{ agreements: [] }, 'agreements mustAgree'],
    [{ message: 'x'.repeat(501) }, 'message tooLong'],
    [{ isAdmin: 'yes' }, 'isAdmin unknownField'],
  ]
  for (const [more, wanted] of cases) {
    const { data } = await server.refused('invalid', calls.submit, { at: by.at, body: bodyOf(by, { ...good, ...more }) })
    const found = (data as ErrorData).fields!.map(({ field, code }) => `${field} ${code}`)
    assert.ok(found.includes(wanted), `${JSON.stringify(more)}: ${found.join(', ')}`)
  }
  assert.equal((await server.data(calls.own, { at: by.at, query: { key: by.key } })).sent, null)
  await server.refused('formChanged', calls.submit, { at: by.at, body: { ...bodyOf(by, good), version: 0 } })
  const html = Buffer.from('<!doctype html><script>1</script>')
  assert.equal((await putFile(by, html)).code, 12009, 'a page that calls itself a picture')
  assert.equal((await putFile({ ...by, key: `${by.key}x` })).code, 15141, 'a proof that nobody made')
})

test('a fair names texts for applicants, who accept those in place of the texts of the sign-in', async () => {
  const title = { cn: '参展申请须知', en: 'Terms for exhibitors' }
  const exhibition = await server.anExhibition({
    config: {
      companyData: { applications: { untilDaysBefore: 2, agreements: [{ id: 'exhibitors', title }] } },
      signInAgreements: [{ id: 'terms', title: { cn: '条款', en: 'Terms' } }],
    },
  })
  const by = await anApplicant(undefined, server, exhibition)
  const values = await valuesOf(by)
  await server.refused('invalid', calls.submit, { at: by.at, body: bodyOf(by, values) })
  await send(by, { ...values, agreements: ['exhibitors'] })
  const { rows } = await server.app.pool.query('SELECT page_id FROM consents WHERE tenant_id = $1', [exhibition.tenantId])
  assert.deepEqual(rows, [{ page_id: 'exhibitors' }])
})

test('a proof is for one fair, one organiser and a while, and numbers are not found by trying', async () => {
  const by = await anApplicant()
  const { sent } = await send(by, await valuesOf(by))
  const sister = await aFair(server, fair)
  const foreign = await aFair(server)
  for (const exhibition of [sister, foreign]) {
    await server.refused('applicationProofOver', calls.own, { at: atDoor(exhibition), query: { key: by.key } })
    await server.refused('applicationUnknown', calls.status, { at: atDoor(exhibition), query: { number: sent!.number } })
    const other = await anOrganiserOf(server, exhibition)
    const read = await readBy(sent!.number)
    await server.refused('notFound', calls.decide, { ...decide(read, 'approve'), as: other })
    assert.deepEqual(await waiting(other), [])
  }
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('forbidden', calls.page, { as: visitor })
  const withoutRight = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  await server.refused('forbidden', calls.page, { as: withoutRight })
  await server.refused('codeNotAsked', calls.confirm, { at: by.at, body: { phone: aPhone(), value: '000000' } })
  server.clock.advance({ hours: 4 })
  await server.refused('applicationProofOver', calls.own, { at: by.at, query: { key: by.key } })
  const { points } = limits.applicationMissesPerNetworkHour
  const headers = from('198.51.100.8')
  for (let miss = 0; miss < points; miss += 1)
    await server.refused('applicationUnknown', calls.status, { at: by.at, query: { number: `ZZZZ${1000 + miss}` }, headers })
  await server.refused('tooManyRequests', calls.status, { at: by.at, query: { number: sent!.number }, headers })
})

test('a person who acts for an exhibitor needs no application, and a fair without applications takes none', async () => {
  const by = await anApplicant()
  const { exhibitorId } = await server.anExhibitor({ exhibition: fair })
  await server.app.pool.query(
    `INSERT INTO exhibitor_members (tenant_id, exhibition_id, account_id, exhibitor_id, role, rights, created_at)
     SELECT tenant_id, $2, id, $3, 'staff', '{}', now() FROM accounts WHERE tenant_id = $1 AND phone = $4`,
    [fair.tenantId, fair.exhibitionId, exhibitorId, by.contact],
  )
  await server.refused('applicationMember', calls.own, { at: by.at, query: { key: by.key } })
  const closed = await server.anExhibition()
  const late = await anApplicant({ phone: aPhone() }, server, closed)
  assert.deepEqual(await server.data(calls.offer, { at: late.at }), { isOpen: false, until: null })
  await server.refused('applicationsClosed', calls.submit, { at: late.at, body: bodyOf(late, { name: { cn: '甲', en: 'A' } }) })
  assert.equal((await putFile(late)).code, 15140)
})

test('a person who goes takes the application along, and reads it before', async () => {
  const by = await anApplicant()
  const { sent } = await send(by, await valuesOf(by))
  const { rows } = await server.app.pool.query<{ account_id: string }>(
    'SELECT account_id FROM exhibitor_applications WHERE tenant_id = $1 AND number = $2',
    [fair.tenantId, sent!.number.replace('-', '')],
  )
  const accountId = rows[0]!.account_id
  const { accessToken: token } = await server.app.sessions.open({
    tenantId: fair.tenantId,
    accountId,
    exhibitionId: fair.exhibitionId,
    registerType: 'visitor',
  })
  const as: Person = { ...fair, registerType: 'visitor', token }
  const own = await server.data(ownDataCalls.detail, { as })
  assert.deepEqual(
    own.applications.map(({ state }) => state),
    ['submitted'],
  )
  const headers = from('198.51.100.9')
  await server.data(ownDataCalls.requestErase, { as, body: { userId: accountId }, headers })
  const { code } = (await server.outbox(`?to=${by.contact}`))[0]!
  await server.data(ownDataCalls.erase, { as, body: { userId: accountId, value: code! }, headers })
  await server.refused('applicationUnknown', calls.status, { at: by.at, query: { number: sent!.number } })
  await server.refused('applicationProofOver', calls.own, { at: by.at, query: { key: by.key } })
})

/** Two people who apply for one company at the same moment. @returns how many did */
const raceFor = async (on: TestServer, exhibition: Exhibition): Promise<number> => {
  const both = [await anApplicant({ phone: aPhone() }, on, exhibition), await anApplicant({ phone: aPhone() }, on, exhibition)]
  const creditCode = aCreditCode()
  const bodies = await Promise.all(both.map(async (by) => bodyOf(by, await valuesOf(by, { creditCode }))))
  const answers = await Promise.all(both.map((by, at) => on.call(calls.submit, { at: by.at, body: bodies[at]! })))
  return answers.filter(({ success }) => success).length
}

test('of two people who apply for one company at once, one does; without the index both do', async () => {
  assert.equal(await raceFor(server, fair), 1)
  await server.app.pool.query('DROP INDEX exhibitor_applications_company')
  assert.equal(await raceFor(server, fair), 2)
})

test('of two approvals at once one makes an exhibitor; without the guard of the version both do', async () => {
  const approveTwice = async (on: TestServer): Promise<number> => {
    const exhibition = await aFair(on)
    const as = await anOrganiserOf(on, exhibition)
    const by = await anApplicant({ phone: aPhone() }, on, exhibition)
    await send(by, await valuesOf(by))
    const [read] = await waiting(as, on)
    await Promise.all([1, 2].map(() => on.call(calls.decide, { ...decide(read!, 'approve'), as })))
    const { rowCount } = await on.app.pool.query('SELECT id FROM exhibitors WHERE tenant_id = $1', [exhibition.tenantId])
    return rowCount!
  }
  assert.equal(await approveTwice(server), 1)
  const assertTakenOut = await takeOutGuard(server, {
    pool: server.app.pool,
    table: 'exhibitor_members',
    constraint: 'exhibitor_members_tenant_id_exhibition_id_account_id_pk',
    together: 2,
    replace: [
      [' and "exhibitor_applications"."version" = $', ' and 0 <> $'],
      [' and "exhibitor_applications"."state" in ($', ` and '' not in ($`],
      [' on conflict do nothing', ''],
    ],
  })
  assert.equal(await approveTwice(server), 2)
  assertTakenOut()
})

test('an organiser decides from a terminal', async () => {
  const own = await aFair(server)
  const by = await anApplicant({ phone: aPhone() }, server, own)
  const other = await anApplicant({ phone: aPhone() }, server, own)
  await send(by, await valuesOf(by))
  await send(other, await valuesOf(other))
  const [first, second] = await waiting(await anOrganiserOf(server, own))
  const password = 'a-password-of-the-organiser-1'
  const account = ['--tenant', own.tenantId, '--account', 'doordesk']
  const made = await runCommand(server, 'organiser', ['create', ...account, '--rights', 'manageExhibitors', '--password-stdin'], {
    input: `${password}\n`,
  })
  assert.equal(made.code, 0, made.error)
  const applications = (...args: string[]) =>
    runCommand(server, 'exhibitors', ['applications', ...args, ...account, '--exhibition', own.exhibitionId, '--url', server.url], {
      env: { ORGANISER_PASSWORD: password },
    })
  assert.match((await applications()).out, new RegExp(`${first!.id}/1  submitted.*CN/91420100`))
  assert.match((await applications('approve', `${first!.id}/1`)).out, new RegExp(`${first!.id}/2  approved`))
  assert.match((await applications('refuse', `${second!.id}/1`)).error, /--reason/)
  assert.match((await applications('refuse', `${second!.id}/1`, '--reason', 'No licence')).out, /refused.*No licence/)
})
