import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorData } from '../../../contract/envelope'
import { boothCalls } from '../../../contract/exhibitor/booth.calls'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import type { CompanyBody } from '../../../contract/exhibitor/company.schema'
import { exhibitorReviewCalls } from '../../../contract/exhibitor/exhibitorReview.calls'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import { type MemberRight, memberRights } from '../../../contract/rules/exhibitor/memberRights'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { runCommand } from '../support/command'
import { runJobs } from '../messages/aMessagedFair'
import type { Person } from '../support/makeCall'
import { type Exhibition, type Visitor, noForm } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPng, upload } from '../visitor/upload'
import { randomKey } from '../../support/random'

let server: TestServer
let fair: Exhibition
let organiser: Person

const dueIn = { data: 60, exhibit: 3 }

before(async () => {
  server = await startTestServer()
  await storeCommonDictionaries(server.app.pool)
  fair = await server.anExhibition({ config: { companyData: { daysBefore: dueIn } } })
  organiser = await server.anOrganiser({ tenant: fair as never, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
})
after(() => server.stop())

type Member = Visitor & { exhibitorId: string }
const aMember = (exhibitorId?: string, more: { rights?: MemberRight[]; exhibition?: Exhibition } = {}): Promise<Member> =>
  server.anExhibitorMember({ exhibition: fair, ...(exhibitorId && { exhibitorId }), ...more })

const data = (more: FormValues = {}): FormValues => ({
  name: { cn: '江汉机床股份有限公司', en: 'Jianghan Machine Tools' },
  shortName: { cn: '江汉机床', en: 'Jianghan' },
  introduction: { cn: '五轴机床', en: 'Five-axis machines' },
  categories: ['machinery', 'moulds'],
  contactName: '王丽娜',
  contactPhone: '13800138000',
  contactEmail: 'wang@example.com',
  construction: 'standard',
  ...more,
})
const body = (values: FormValues, revision: string | null = null, more: Partial<CompanyBody> = {}): CompanyBody => ({
  formId: 'exhibitor.company',
  version: 1,
  revision,
  values,
  ...more,
})
const send = (as: Person, values: FormValues, revision: string | null = null) =>
  server.data(companyCalls.save, { as, body: body(values, revision) })
const draft = async (as: Person, values: FormValues, revision: string | null = null): Promise<string> =>
  (await server.data(companyCalls.saveDraft, { as, body: body(values, revision) })).revision
const version = (as: Person, kind: 'company' | 'logo' = 'company') => server.data(companyCalls.version, { as, query: { kind } })
const booth = ({ exhibitorId }: Member) => server.data(boothCalls.info, { at: fair, query: { id: exhibitorId }, language: 'en' })
const inQueue = async ({ exhibitorId }: Member) =>
  (await server.data(exhibitorReviewCalls.page, { as: organiser, query: { exhibitorId, size: 50 }, language: 'en' })).records
const decide = (id: string, revision: string, decision: 'approve' | 'refuse', reason?: string) => ({
  as: organiser,
  body: { id, revision, decision, ...(reason === undefined ? {} : { reason }) },
})
const approve = async (one: Member): Promise<void> => {
  const waiting = (await inQueue(one)).find(({ state }) => state === 'submitted')!
  await server.data(exhibitorReviewCalls.decide, decide(waiting.id, waiting.revision, 'approve'))
}

test('a company drafts its data, sends them, and the public sees them once they are approved @rule:R63 @call:POST /api/ef-registration-client/dept/saveDraft @call:POST /api/ef-registration-client/dept/saveOrUpdateExhibitor @call:GET /api/ef-registration-client/dept/getByExhibitionIdAndUserId @call:GET /api/ef-registration-client/dept/version @call:GET /api/ef-registration-client/dept/boothInfo', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const blank = await server.data(companyCalls.get, { as: one, query: { userId: one.accountId, exhibitionId: one.exhibitionId } })
  assert.deepEqual(
    [blank.isPublished, blank.completeness, blank.checklist.map(({ step, state }) => `${step} ${state}`)],
    [false, 0, ['data open', 'logo open', 'exhibit open']],
  )
  assert.deepEqual((await version(one)).published.name, { cn: '江汉机床', en: 'Jianghan' }, 'what the organiser entered')
  // A draft may lack nearly everything, and a colleague continues it.
  const first = await draft(one, { name: { cn: ' 江汉 ', en: '' } })
  const second = await draft(colleague, data(), first)
  assert.ok(Number(second) > Number(first))
  const { newest } = await version(one)
  assert.deepEqual([newest?.state, newest?.revision, newest?.values.contactName], ['draft', second, '王丽娜'])
  assert.equal((await send(one, data(), second)).checklist[0]?.state, 'inReview')
  assert.equal((await booth(one)).introduction.en, '', 'nothing is public yet')
  await approve(one)
  const open = await booth(one)
  assert.match(open.link, new RegExp(`#/exhibitorSelfService/boothInfo\\?id=${one.exhibitorId}&.*registerType=visitor&languageType=en$`))
  assert.deepEqual(
    [open.name.en, open.introduction.en, open.categories.map(({ en }) => en)],
    ['Jianghan Machine Tools', 'Five-axis machines', ['Machinery', 'Moulds and dies']],
  )
  assert.ok(!JSON.stringify(open).includes('13800138000'), 'the contact for the fair is not public')
  const done = await server.data(companyCalls.get, { as: colleague })
  assert.deepEqual([done.isPublished, done.checklist[0]?.state, done.completeness], [true, 'done', 33])
})

test('the published version stays until the next one is approved, and both sides read what changed @rule:R63 @call:GET /api/ef-registration-client/exhibitorReview/page @call:POST /api/ef-registration-client/exhibitorReview/decide', async () => {
  const one = await aMember()
  await send(one, data())
  await approve(one)
  await send(
    one,
    data({ introduction: { cn: '五轴机床', en: 'Lathes' }, categories: ['machinery'], construction: 'contractor', builder: '武汉展台' }),
  )
  const [waiting] = await inQueue(one)
  const changes = waiting!.changes.map(({ name, before, after }) => `${name}: ${before} > ${after}`)
  assert.deepEqual(changes, [
    'introduction.en: Five-axis machines > Lathes',
    'categories: Machinery, Moulds and dies > Machinery',
    'construction: Shell scheme, built by the organiser > Space only, own contractor',
    'builder:  > 武汉展台',
  ])
  assert.deepEqual(
    (await server.data(companyCalls.version, { as: one, language: 'en' })).newest?.changes.map(({ label }) => label)[0],
    'Company profile (English)',
  )
  assert.equal((await booth(one)).introduction.en, 'Five-axis machines')
  const { data: refused } = await server.refused(
    'invalid',
    exhibitorReviewCalls.decide,
    decide(waiting!.id, waiting!.revision, 'refuse', ' '),
  )
  assert.deepEqual(
    (refused as ErrorData).fields?.map(({ field }) => field),
    ['reason'],
  )
  await server.data(exhibitorReviewCalls.decide, decide(waiting!.id, waiting!.revision, 'refuse', '搭建商未备案'))
  const after = await version(one)
  assert.deepEqual([after.newest?.state, after.newest?.reason, after.newest?.revision], ['refused', '搭建商未备案', null])
  assert.deepEqual(
    after.history.map(({ number, state }) => `${number} ${state}`),
    ['2 refused', '1 approved'],
  )
  assert.equal((await booth(one)).introduction.en, 'Five-axis machines', 'the refused version was never public')
  await send(one, data({ introduction: { cn: '车床', en: 'Lathes' } }))
  await approve(one)
  assert.equal((await booth(one)).introduction.en, 'Lathes')
  assert.deepEqual(
    (await version(one)).history.map(({ number, state }) => `${number} ${state}`),
    ['3 approved', '2 refused', '1 replaced'],
  )
})

test('what waits is not changed: it is taken back first, and the organiser cannot approve it then @call:POST /api/ef-registration-client/exhibitorStatus/submit', async () => {
  const one = await aMember()
  await send(one, data())
  const [waiting] = await inQueue(one)
  await server.refused('versionInReview', companyCalls.saveDraft, { as: one, body: body(data({ website: 'https://a.example' })) })
  await server.refused('versionInReview', companyCalls.save, { as: one, body: body(data({ website: 'https://a.example' })) })
  const move = (step: 'data' | 'logo', what: 'submit' | 'takeBack', revision: string | null = null) => ({
    as: one,
    body: { step, move: what, revision },
  })
  assert.equal((await server.data(companyCalls.move, move('data', 'takeBack'))).checklist[0]?.state, 'begun')
  await server.refused('versionDecided', companyCalls.move, move('data', 'takeBack'))
  await server.refused('versionDecided', companyCalls.move, move('logo', 'takeBack'))
  await server.refused('notFound', exhibitorReviewCalls.decide, decide(waiting!.id, waiting!.revision, 'approve'))
  const { revision } = (await version(one)).newest!
  await server.refused('versionChanged', companyCalls.move, move('data', 'submit', '1'))
  assert.equal((await server.data(companyCalls.move, move('data', 'submit', revision))).checklist[0]?.state, 'inReview')
  await server.refused('versionDecided', exhibitorReviewCalls.decide, decide(waiting!.id, waiting!.revision, 'approve'))
  await approve(one)
  await server.refused('versionUnchanged', companyCalls.save, { as: one, body: body(data()) })
})

test('bad data are refused field by field, and change nothing @call:POST /api/ef-registration-client/dept/saveOrUpdateExhibitor', async () => {
  const one = await aMember()
  const fieldsOf = async (values: FormValues): Promise<string[] | undefined> =>
    ((await server.refused('invalid', companyCalls.save, { as: one, body: body(values) })).data as ErrorData).fields?.map(
      ({ field, code }) => `${field} ${code}`,
    )
  assert.deepEqual(
    await fieldsOf(
      data({
        name: { cn: '江汉', en: ' ' },
        shortName: { cn: '名'.repeat(25), en: 'J' },
        categories: ['machinery', 'rockets'],
        website: 'javascript:alert(1)',
        contactPhone: '12',
        construction: 'contractor',
      }),
    ),
    [
      'name.en required',
      'shortName.cn tooLong',
      'categories choiceUnknown',
      'website patternMismatch',
      'contactPhone phoneInvalid',
      'builder required',
    ],
  )
  assert.deepEqual(await fieldsOf(data({ name: { cn: 5, en: 'x' } as never })), ['name wrongType'])
  assert.deepEqual(await fieldsOf(data({ area: '5000' })), ['area unknownField'], 'nobody enlarges the own booth')
  await server.refused('formChanged', companyCalls.save, { as: one, body: body(data(), null, { version: 2 }) })
  await server.refused('tooLarge', companyCalls.saveDraft, { as: one, body: body({ name: { cn: 'x'.repeat(70_000), en: '' } }) })
  const { newest, history } = await version(one)
  assert.deepEqual([newest, history], [null, []])
})

test('of two colleagues, two submissions and two decisions at the same moment one counts @call:POST /api/ef-registration-client/dept/saveDraft @call:POST /api/ef-registration-client/exhibitorReview/decide', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const revision = await draft(one, data())
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const drafts = await Promise.all(
    names.map((en, at) =>
      server.call(companyCalls.saveDraft, { as: at % 2 ? one : colleague, body: body(data({ name: { cn: '江汉', en } }), revision) }),
    ),
  )
  assert.equal(drafts.filter(({ success }) => success).length, 1)
  await server.refused('draftChanged', companyCalls.saveDraft, { as: one, body: body(data(), revision) })
  await server.refused('versionChanged', companyCalls.save, { as: one, body: body(data(), revision) })
  const now = (await version(one)).newest!.revision
  const sent = await Promise.all(
    names.map((en) => server.call(companyCalls.save, { as: one, body: body(data({ name: { cn: '江汉', en } }), now) })),
  )
  assert.equal(sent.filter(({ success }) => success).length, 1)
  const [waiting] = await inQueue(one)
  const decisions = await Promise.all(
    names.map((reason, at) =>
      server.call(exhibitorReviewCalls.decide, decide(waiting!.id, waiting!.revision, at % 2 ? 'approve' : 'refuse', reason)),
    ),
  )
  assert.equal(decisions.filter(({ success }) => success).length, 1)
  assert.equal((await inQueue(one)).length, 1)
})

test('a submission sent twice is one, by its key and after a lost answer @call:POST /api/ef-registration-client/dept/saveOrUpdateExhibitor', async () => {
  const one = await aMember()
  const key = randomKey()
  const first = await server.data(companyCalls.save, { as: one, body: body(data()), key })
  assert.deepEqual(await server.data(companyCalls.save, { as: one, body: body(data()), key }), first)
  assert.deepEqual(await send(one, data()), first, 'another key, the same content')
  assert.equal((await inQueue(one)).length, 1)
})

test('a logo is private until it is approved, and its size is checked @rule:R44 @call:POST /api/ef-registration-client/dept/saveOrUpdateExhibitor', async () => {
  const one = await aMember()
  const colleague = await aMember(one.exhibitorId)
  const logoOf = async (person: Person, sizeBytes = 20_000): Promise<string> =>
    (await upload(server, person, aPng(sizeBytes, { width: 600, height: 350 }), { purpose: 'formLogo' })).data?.attachId
  const [logo, other] = [await logoOf(one), await logoOf(await aMember())]
  const small = await upload(server, one, aPng(2_000), { purpose: 'formLogo', language: 'en' })
  assert.match(small.msg, /10 KB/)
  const logoBody = (id: string, revision: string | null = null) => body({ logo: id }, revision, { kind: 'logo', formId: 'exhibitor.logo' })
  await server.refused('invalid', companyCalls.save, { as: one, body: logoBody(other) })
  await server.refused('invalid', companyCalls.save, { as: one, body: logoBody('../../etc/passwd') })
  const { revision } = await server.data(companyCalls.saveDraft, { as: one, body: logoBody(logo) })
  await server.data(companyCalls.save, { as: colleague, body: logoBody(logo, revision) })
  assert.equal((await booth(one)).logoUrl, null)
  const [waiting] = await inQueue(one)
  assert.equal((await fetch(waiting!.changes[0]!.afterUrls[0]!)).status, 200, 'the reviewer sees the picture')
  await approve(one)
  const { logoUrl } = await booth(one)
  assert.match(logoUrl!, new RegExp(`^/media/${fair.tenantId}/${fair.exhibitionId}/logo-${logo}\\.png$`))
  assert.equal((await fetch(`${server.url}${logoUrl!}`)).status, 404, 'nothing is public before the approval is stored for good')
  await runJobs(server)
  const picture = await fetch(`${server.url}${logoUrl!}`)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
})

test("another company's, fair's and organiser's data are out of reach, and each right is needed @rule:R62 @call:GET /api/ef-registration-client/exhibitorReview/page", async () => {
  const one = await aMember()
  await send(one, data())
  const [waiting] = await inQueue(one)
  const reader = await aMember(one.exhibitorId, { rights: memberRights.filter((right) => right !== 'edit') })
  for (const [call, sent] of [
    [companyCalls.save, body(data())],
    [companyCalls.saveDraft, body(data())],
    [companyCalls.move, { step: 'data', move: 'takeBack', revision: null }],
  ] as const)
    await server.refused('memberRightMissing', call as never, { as: reader, body: sent } as never)
  assert.equal((await version(reader)).newest?.state, 'submitted', 'who may not edit still reads')
  assert.equal((await server.data(companyCalls.get, { as: reader })).mayEdit, false)
  const sister = await server.anExhibition({ tenant: { tenantId: fair.tenantId, settings: {} } })
  const foreign = await server.anExhibition()
  for (const at of [sister, foreign]) {
    const stranger = await server.anOrganiser({ tenant: at as never, exhibitionId: at.exhibitionId, rights: ['manageExhibitors'] })
    assert.equal((await server.data(exhibitorReviewCalls.page, { as: stranger })).total, 0)
    await server.refused('notFound', exhibitorReviewCalls.decide, { ...decide(waiting!.id, waiting!.revision, 'approve'), as: stranger })
    await server.refused('notFound', boothCalls.info, { at, query: { id: one.exhibitorId } })
    const outsider = await aMember(undefined, { exhibition: at })
    assert.equal((await version(outsider)).newest, null)
  }
  const neighbour = await aMember()
  assert.deepEqual([(await version(neighbour)).newest, (await version(one)).newest?.state], [null, 'submitted'])
  await server.refused('forbidden', companyCalls.get, { as: one, query: { userId: neighbour.accountId } })
  await server.refused('wrongScope', companyCalls.get, { as: one, query: { exhibitionId: sister.exhibitionId } })
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  await server.refused('notExhibitor', companyCalls.version, { as: nobody })
  await server.refused('notFound', boothCalls.info, { at: fair, query: { id: '1' } })
})

test('a step is late after its day, until it is sent @call:GET /api/ef-registration-client/dept/getByExhibitionIdAndUserId', async () => {
  const one = await aMember()
  const stepOf = async () => (await server.data(companyCalls.get, { as: one })).checklist
  const [own, logo, exhibit] = await stepOf()
  assert.deepEqual([own?.isOverdue, logo?.dueOn, exhibit?.isOverdue], [true, null, false])
  await send(one, data())
  assert.equal((await stepOf())[0]?.isOverdue, false)
})

test('visitors find companies by name, booth and hall, and builders read who builds which booth @call:GET /api/ef-registration-client/dept/boothPage @call:GET /api/ef-registration-client/exhibitorBuilder/infoByExhibitionHallNo', async () => {
  const at = await server.anExhibition({ config: { byRegisterType: { builder: noForm } } })
  const place = async (name: string, hallNo: string, boothNos: string[]): Promise<void> => {
    const { exhibitorId } = await server.anExhibitor({ exhibition: at })
    await server.app.pool.query(
      `UPDATE exhibitors SET name_cn = $4, name_en = $5, hall_no = $6, booth_nos = $7, profile = $8 WHERE tenant_id = $1 AND exhibition_id = $2 AND id = $3`,
      [
        at.tenantId,
        at.exhibitionId,
        exhibitorId,
        `${name}机械`,
        name,
        hallNo,
        boothNos,
        hallNo === 'N2' ? null : { construction: 'contractor', builder: '武汉展台', categories: [] },
      ],
    )
  }
  await place('Alpha', 'N1', ['N1-07', 'N1-08'])
  await place('Beta 100%', 'N1', ['N1-02'])
  await place('Gamma', 'N2', ['N2-01'])
  const found = async (text?: string) =>
    (await server.data(boothCalls.page, { at, query: { size: 10, ...(text === undefined ? {} : { text }) } })).records.map(
      ({ name }) => name.en,
    )
  assert.deepEqual(await found(), ['Beta 100%', 'Alpha', 'Gamma'])
  assert.deepEqual(
    [await found(' n1-08'), await found('gamma机械'), await found('N2'), await found('%')],
    [['Alpha'], ['Gamma'], ['Gamma'], ['Beta 100%']],
  )
  const builder = await server.aVisitor({ exhibition: at, registerType: 'builder' })
  const inHall = (exhibitionHallNo: string) => server.data(boothCalls.builders, { as: builder, query: { exhibitionHallNo } })
  assert.deepEqual(
    (await inHall('N1')).map(({ name, construction, builder: who }) => [name.en, construction, who]),
    [
      ['Beta 100%', 'contractor', '武汉展台'],
      ['Alpha', 'contractor', '武汉展台'],
    ],
  )
  assert.deepEqual([(await inHall('N2'))[0]?.construction, await inHall('N9')], [null, []])
})

test('an organiser reviews from a terminal', async () => {
  const one = await aMember()
  await send(one, data())
  const account = ['create', '--tenant', fair.tenantId, '--account', 'desk', '--rights', 'manageExhibitors', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', account, { input: 'Hall 8, stand 12!\n' })).code, 0)
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', 'desk', '--url', server.url]
  const command = (...words: string[]) =>
    runCommand(server, 'exhibitors', [...words, ...place], { env: { ORGANISER_PASSWORD: 'Hall 8, stand 12!' } })
  const shown = await command('show', one.exhibitorId)
  const [, id] = /^(\d+\/\d+) {2}submitted/.exec(shown.out)!
  assert.match(shown.out, /Company profile \(English\): - > Five-axis machines/)
  assert.match((await command('refuse', id!)).error, /--reason/)
  assert.match((await command('approve', id!)).out, /approved/)
  const again = await command('refuse', id!, '--reason', 'late')
  assert.deepEqual([again.code, /not decided: .*recalled/.test(again.out)], [1, true])
  assert.match((await command('list', '--search', 'jianghan machine')).out, new RegExp(one.exhibitorId))
})
