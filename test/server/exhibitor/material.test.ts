import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { fileKindWrong } from '../../../contract/visitor/errorCodes'
import { companyCalls } from '../../../contract/exhibitor/company.calls'
import { manualCalls } from '../../../contract/exhibitor/manual.calls'
import { paperCalls } from '../../../contract/exhibitor/paper.calls'
import type { ManualFormView } from '../../../contract/exhibitor/manual.schema'
import type { MemberRight } from '../../../contract/rules/exhibitor/memberRights'
import type { ManualRules } from '../../../contract/rules/exhibitor/manual'
import { addDays } from '../../../server/core/days'
import { dayIn } from '../../../server/core/time'
import { demoMessageTemplates } from '../../../server/demo/messageTemplates'
import { gotBy, runJobs } from '../messages/aMessagedFair'
import { runCommand } from '../support/command'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { almostSame } from '../../support/almostSame'
import { type TestServer, startTestServer } from '../support/testServer'
import { aJpeg, aPdf, aPng, aVideo, anAi, upload, uploadHeaders } from '../visitor/upload'

const both = (cn: string, en: string) => ({ cn, en })
const manual: ManualRules = {
  chapters: [
    { id: 'fair', title: both('展会须知', 'About the fair'), text: both('请阅读', 'Please read') },
    {
      id: 'booth',
      title: both('展台搭建', 'Stand construction'),
      forms: [
        { id: 'drawing', title: both('搭建图纸', 'Stand drawing'), isRequired: true, dueDaysBefore: 5, remindDaysBefore: [3, 1] },
        { id: 'power', title: both('用电申报', 'Power'), isRequired: true, dueDaysBefore: 12 },
        { id: 'waste', title: both('垃圾清运', 'Waste'), isRequired: false, dueDaysBefore: 12, closesWhenDue: true },
      ],
    },
  ],
}

let server: TestServer
let fair: Exhibition
let organiser: Person
let startsOn: string
before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: { manual } })
  organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['manageExhibitors'] })
  startsOn = addDays(dayIn(server.clock.now(), 'Asia/Shanghai'), 10)
  await server.app.pool.query('UPDATE exhibitions SET starts_on = $2, ends_on = $3 WHERE tenant_id = $1', [
    fair.tenantId,
    startsOn,
    addDays(startsOn, 3),
  ])
})
after(() => server.stop())

const aMember = (more: Partial<Parameters<TestServer['anExhibitorMember']>[0]> = {}) =>
  server.anExhibitorMember({ exhibition: fair, rights: ['apply'], ...more })

const organiserUpload = async (content: Buffer, name = 'manual.pdf', as = organiser) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(server.url + paperCalls.upload.path, { method: 'POST', headers: uploadHeaders(as, 'en'), body })
  return (await answer.json()) as { code: number; msg: string; data: { attachId: string } }
}
const aMaterial = async (more: Record<string, unknown> = {}, content = aPdf()) =>
  server.data(paperCalls.add, {
    as: organiser,
    body: {
      kind: 'material',
      chapterId: 'fair',
      fileId: (await organiserUpload(content)).data.attachId,
      title: both('总则', 'General rules'),
      ...more,
    } as never,
  })
const documentOf = async (as: Visitor, content = aPdf(), name = '图纸.pdf') => {
  const { data } = await upload(server, as, content, { purpose: 'document', name })
  return data?.attachId
}
const handIn = async (as: Visitor, formId: string, version = 0): Promise<ManualFormView> =>
  server.data(manualCalls.handIn, { as, body: { formId, version, fileId: await documentOf(as) } })
const formOf = async (as: Visitor, formId: string) =>
  (await server.data(manualCalls.list, { as })).chapters.flatMap(({ forms }) => forms).find((form) => form.formId === formId)!
const waiting = async (exhibitorId: string) =>
  (await server.data(manualCalls.organiserPage, { as: organiser, query: { size: 100 } })).records.filter(
    (row) => row.exhibitorId === exhibitorId,
  )
const decide = async (exhibitorId: string, decision: 'accept' | 'refuse', reason?: string) => {
  const [row] = await waiting(exhibitorId)
  return server.data(manualCalls.decide, {
    as: organiser,
    body: { id: row!.id, version: row!.version, decision, ...(reason && { reason }) },
  })
}

test('the manual shows its chapters with files, and a person who downloads one counts once @call:GET /api/ef-registration-client/exhibitorMaterialRef/list @call:POST /api/ef-registration-client/exhibitorMaterialRef/saveMaterialDownloadCount @call:POST /api/ef-registration-data-client/exhibitor/paper/add', async () => {
  const material = await aMaterial()
  await aMaterial({ onlyIn: 'en', title: both('英文版', 'English edition') })
  const one = await aMember()
  const colleague = await aMember({ exhibitorId: one.exhibitorId })
  const cn = await server.data(manualCalls.list, { as: one, language: 'cn' })
  assert.deepEqual(
    [
      cn.chapters.map(({ title }) => title),
      cn.chapters[0]!.materials.map(({ title }) => title),
      cn.chapters[0]!.text,
      cn.required,
      cn.handedIn,
    ],
    [['展会须知', '展台搭建'], ['总则'], '请阅读', 2, 0],
  )
  const en = await server.data(manualCalls.list, { as: one, language: 'en' })
  assert.deepEqual(
    en.chapters[0]!.materials.map(({ title }) => title),
    ['General rules', 'English edition'],
  )
  const open = (as: Visitor) => server.data(manualCalls.count, { as, body: { materialId: material.paperId } })
  const { url } = await open(one)
  await Promise.all([open(one), open(one), open(colleague)])
  const answer = await fetch(url)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf'])
  const { records } = await server.data(paperCalls.organiserPage, { as: organiser, query: { kind: 'material' } })
  assert.equal(records.find(({ paperId }) => paperId === material.paperId)!.downloads, 2)
  assert.equal((await server.data(manualCalls.list, { as: one })).chapters[0]!.materials[0]!.isOpened, true)
})

test('a form is handed in with a receipt, refused with a reason, corrected and accepted @call:POST /api/ef-registration-client/exhibitorMaterialRef/handIn @call:POST /api/ef-registration-data-client/exhibitor/manualForm/decide @call:GET /api/ef-registration-client/exhibitorMaterialRef/link', async () => {
  const one = await aMember()
  const first = await handIn(one, 'drawing')
  assert.deepEqual([first.state, first.version, first.isLate, first.handedIn!.fileName], ['submitted', 1, false, '图纸.pdf'])
  assert.match(first.handedIn!.receipt, /^\d{8}-1$/)
  const { url } = await server.data(manualCalls.link, { as: one, query: { formId: 'drawing' } })
  const file = await fetch(url)
  assert.deepEqual([file.status, (await file.arrayBuffer()).byteLength], [200, 200])
  await server.refused('invalid', manualCalls.decide, {
    as: organiser,
    body: { id: (await waiting(one.exhibitorId))[0]!.id, version: 1, decision: 'refuse', reason: '  ' },
  })
  const [read] = await waiting(one.exhibitorId)
  assert.equal((await fetch(read!.url)).status, 200, 'the organiser reads it')
  assert.equal((await decide(one.exhibitorId, 'refuse', '比例尺缺失')).state, 'refused')
  assert.equal((await formOf(one, 'drawing')).handedIn!.reason, '比例尺缺失')
  await server.refused('manualFormChanged', manualCalls.decide, {
    as: organiser,
    body: { id: read!.id, version: 1, decision: 'accept' },
  })
  await server.refused('manualFormChanged', manualCalls.handIn, {
    as: one,
    body: { formId: 'drawing', version: 1, fileId: await documentOf(one) },
  })
  const again = await handIn(one, 'drawing', 2)
  assert.deepEqual([again.state, again.handedIn!.reason, again.version], ['submitted', '', 3])
  assert.notEqual(again.handedIn!.receipt, first.handedIn!.receipt)
  assert.equal((await decide(one.exhibitorId, 'accept')).state, 'accepted')
  await server.refused('manualFormChanged', manualCalls.handIn, {
    as: one,
    body: { formId: 'drawing', version: 4, fileId: await documentOf(one) },
  })
  assert.equal((await formOf(one, 'drawing')).mayHandIn, false)
})

test('an organiser decides on the file that was read, not on one that took its place', async () => {
  const one = await aMember()
  await handIn(one, 'drawing')
  const [read] = await waiting(one.exhibitorId)
  assert.equal((await handIn(one, 'drawing', 1)).version, 2)
  await server.refused('manualFormChanged', manualCalls.decide, {
    as: organiser,
    body: { id: read!.id, version: read!.version, decision: 'accept' },
  })
  assert.equal((await formOf(one, 'drawing')).state, 'submitted')
})

test('a late form is marked, and one that closed is not taken', async () => {
  const one = await aMember()
  assert.deepEqual([(await formOf(one, 'power')).isOverdue, (await formOf(one, 'drawing')).isOverdue], [true, false])
  const late = await handIn(one, 'power')
  assert.deepEqual([late.isLate, late.isOverdue], [true, false])
  assert.equal((await formOf(one, 'waste')).mayHandIn, false)
  await server.refused('manualFormClosed', manualCalls.handIn, {
    as: one,
    body: { formId: 'waste', version: 0, fileId: await documentOf(one) },
  })
  await server.refused('manualFormUnknown', manualCalls.handIn, {
    as: one,
    body: { formId: 'nothing', version: 0, fileId: await documentOf(one) },
  })
})

test('the bytes decide what a file is, and ten megabytes are enough', async () => {
  const one = await aMember()
  assert.equal((await upload(server, one, aVideo(), { purpose: 'document', name: 'drawing.pdf' })).code, fileKindWrong)
  const huge = await upload(server, one, aPdf(10 * 1024 * 1024 + 1), { purpose: 'document', name: 'drawing.pdf', language: 'en' })
  assert.match(huge.msg, /10 MB/)
  assert.equal((await organiserUpload(aPng())).code, fileKindWrong)
  assert.match((await organiserUpload(aPdf(10 * 1024 * 1024 + 1))).msg, /10 MB/)
  const form = await server.data(manualCalls.handIn, {
    as: one,
    body: { formId: 'drawing', version: 0, fileId: await documentOf(one, anAi(), 'stand.ai') },
  })
  assert.equal(form.handedIn!.mediaType, 'application/postscript')
  const { url } = await server.data(manualCalls.link, { as: one, query: { formId: 'drawing' } })
  const answer = await fetch(url)
  assert.match(answer.headers.get('content-disposition')!, /^attachment; filename="file\.ai"/)
  const signed = await server.data(manualCalls.handIn, {
    as: one,
    body: { formId: 'power', version: 0, fileId: await documentOf(one, aJpeg(), 'signed.jpg') },
  })
  assert.deepEqual([signed.state, signed.handedIn!.mediaType], ['submitted', 'image/jpeg'], 'a photo of the signed sheet')
  const photo = await fetch((await server.data(manualCalls.link, { as: one, query: { formId: 'power' } })).url)
  assert.match(photo.headers.get('content-disposition')!, /^inline; filename="file\.jpg"/)
  const other = await aMember()
  await server.refused('invalid', manualCalls.handIn, {
    as: other,
    body: { formId: 'drawing', version: 0, fileId: await documentOf(one) },
  })
})

test('of two colleagues who hand in the same form at once, one does', async () => {
  const one = await aMember()
  const colleague = await aMember({ exhibitorId: one.exhibitorId })
  const files = await Promise.all([documentOf(one), documentOf(colleague)])
  const answers = await Promise.all(
    [one, colleague].map((as, at) => server.call(manualCalls.handIn, { as, body: { formId: 'drawing', version: 0, fileId: files[at]! } })),
  )
  assert.equal(answers.filter(({ success }) => success).length, 1)
  assert.equal((await waiting(one.exhibitorId)).length, 1)
})

test('another company, another organiser and a member without the right reach nothing of it', async () => {
  const one = await aMember()
  await handIn(one, 'drawing')
  const reader = await aMember({ exhibitorId: one.exhibitorId, rights: ['pay'] })
  assert.deepEqual([(await formOf(reader, 'drawing')).state, (await formOf(reader, 'drawing')).mayHandIn], ['submitted', false])
  await server.refused('memberRightMissing', manualCalls.handIn, {
    as: reader,
    body: { formId: 'power', version: 0, fileId: await documentOf(reader) },
  })
  const neighbour = await aMember()
  assert.equal((await formOf(neighbour, 'drawing')).state, 'open')
  await server.refused('notFound', manualCalls.link, { as: neighbour, query: { formId: 'drawing' } })
  const material = await aMaterial()
  const [row] = await waiting(one.exhibitorId)
  const foreign = await server.anExhibition({ config: { manual } })
  const outsider = await server.anExhibitorMember({ exhibition: foreign })
  await server.refused('notFound', manualCalls.count, { as: outsider, body: { materialId: material.paperId } })
  const stranger = await server.anOrganiser({ tenant: foreign, exhibitionId: foreign.exhibitionId, rights: ['manageExhibitors'] })
  await server.refused('notFound', manualCalls.decide, { as: stranger, body: { id: row!.id, version: row!.version, decision: 'accept' } })
  assert.equal((await server.data(manualCalls.organiserPage, { as: stranger })).total, 0)
  const nobody = await server.aVisitor({ exhibition: fair, registerType: 'exhibitorDept' })
  await server.refused('notExhibitor', manualCalls.list, { as: nobody })
})

test('a link to a form and to a file of the manual ends after its time', async () => {
  const one = await aMember()
  await handIn(one, 'drawing')
  const material = await aMaterial()
  const urls = [
    (await server.data(manualCalls.link, { as: one, query: { formId: 'drawing' } })).url,
    (await server.data(manualCalls.count, { as: one, body: { materialId: material.paperId } })).url,
  ]
  for (const url of urls) {
    assert.equal((await fetch(url)).status, 200)
    assert.equal((await fetch(almostSame(url, { at: url.indexOf('signature=') + 'signature='.length }))).status, 404)
    assert.equal((await fetch(url.replace(/([?&]id=)\d+/, '$11'))).status, 404)
  }
  assert.equal((await fetch(urls[0]!.replace('exhibitorMaterialRef/form.pdf', 'exhibitorPaper/paper.pdf'))).status, 404)
  server.clock.advance({ minutes: 11 })
  for (const url of urls) assert.equal((await fetch(url)).status, 404)
  server.clock.advance({ minutes: -11 })
})

test("required forms are a step of the company's checklist, due with the first that is left", async () => {
  const one = await aMember()
  const step = async () => {
    const { checklist } = await server.data(companyCalls.get, { as: one })
    const { counts: _, move: __, ...item } = checklist.find((item) => item.step === 'forms')!
    return item
  }
  assert.deepEqual(await step(), { step: 'forms', state: 'open', dueOn: addDays(startsOn, -12), isOverdue: true })
  await handIn(one, 'power')
  assert.deepEqual(await step(), { step: 'forms', state: 'begun', dueOn: addDays(startsOn, -5), isOverdue: false })
  await handIn(one, 'drawing')
  assert.equal((await step()).state, 'inReview')
  for (const decision of ['accept', 'accept'] as const) await decide(one.exhibitorId, decision)
  assert.deepEqual(await step(), { step: 'forms', state: 'done', dueOn: null, isOverdue: false })
  const { checklist, offers } = await server.data(companyCalls.get, { as: one })
  const { counts } = checklist.find(({ step: name }) => name === 'forms')!
  assert.deepEqual([counts, offers], [{ done: 2, waiting: 0, open: 0, refused: 0, left: null }, ['manual']])
})

test('a company that has not handed in a form is reminded before its day, each time once', async () => {
  const start = server.clock.now()
  const { settings } = await server.aTenant()
  const tenant = await server.aTenant({ settings: { sms: { ...settings.sms!, messageTemplates: demoMessageTemplates } } })
  const reminded = await server.anExhibition({ tenant, config: { manual } })
  const opens = addDays(dayIn(start, 'Asia/Shanghai'), 10)
  await server.app.pool.query('UPDATE exhibitions SET starts_on = $2, ends_on = $2 WHERE tenant_id = $1', [reminded.tenantId, opens])
  const aCompany = (more: { rights?: MemberRight[]; exhibitorId?: string } = {}) =>
    server.anExhibitorMember({ exhibition: reminded, rights: ['apply'], ...more })
  const [late, done] = [await aCompany(), await aCompany()]
  const reader = await aCompany({ exhibitorId: late.exhibitorId, rights: ['edit'] })
  await handIn(done, 'drawing')
  const got = async (): Promise<number[]> => {
    await runJobs(server)
    return Promise.all(
      [late, done, reader].map(async ({ phone }) => (await gotBy(server, phone!)).filter(({ text }) => /搭建图纸/.test(text)).length),
    )
  }
  const at = async (day: string, time: string): Promise<void> => {
    server.clock.setTo(new Date(`${day}T${time}:00+08:00`))
    await server.app.jobs.runSweeps('manual.remind')
  }
  await at(addDays(opens, -8), '09:00')
  assert.deepEqual(await got(), [0, 0, 0], 'too early in the day')
  server.clock.setTo(new Date(`${addDays(opens, -8)}T10:30:00+08:00`))
  const other = await server.another()
  await Promise.all([server.app.jobs.runSweeps('manual.remind'), other.app.jobs.runSweeps('manual.remind')])
  await other.stop()
  assert.deepEqual(await got(), [1, 0, 0])
  await at(addDays(opens, -7), '11:00')
  assert.deepEqual(await got(), [1, 0, 0], 'nobody is reminded twice')
  await at(addDays(opens, -6), '11:00')
  assert.deepEqual(await got(), [2, 0, 0], 'the second one')
  await at(addDays(opens, -4), '11:00')
  assert.deepEqual(await got(), [2, 0, 0], 'the day is over')
  server.clock.setTo(start)
})

test('an organiser puts a file into the manual and decides on forms by a command', async () => {
  const one = await aMember()
  const [account, password] = ['papers', 'Hall 8, stand 12!']
  const made = ['create', '--tenant', fair.tenantId, '--account', account, '--rights', 'manageExhibitors', '--password-stdin']
  assert.equal((await runCommand(server, 'organiser', made, { input: `${password}\n` })).code, 0)
  const place = ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--account', account, '--url', server.url]
  const papers = (...words: string[]) => runCommand(server, 'papers', [...words, ...place], { env: { ORGANISER_PASSWORD: password } })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'papers-')), 'rules.pdf')
  writeFileSync(file, aPdf())
  const added = await papers('material', file, '--chapter', 'fair', '--cn', '规则', '--en', 'House rules')
  assert.match(added.out, /material .*House rules/, added.error)
  const contract = await papers('contract', file, '--exhibitor', one.exhibitorId, '--cn', '合同', '--en', 'Contract', '--amount', '1200')
  assert.match(contract.out, /1200\.00/, contract.error)
  assert.match((await papers('invoice', file, '--exhibitor', '1', '--cn', '发票', '--en', 'Invoice')).error, /exhibitorId/)
  assert.match((await papers('list')).out, /House rules/)
  assert.equal((await papers('remove', added.out.split(' ')[0]!)).code, 0)
  assert.doesNotMatch((await papers('list')).out, /House rules/)
  await handIn(one, 'drawing')
  const [row] = await waiting(one.exhibitorId)
  assert.match((await papers('forms')).out, new RegExp(`${row!.id}/1`))
  assert.match((await papers('refuse', `${row!.id}/1`, '--reason', 'No scale')).out, /No scale/)
  assert.equal((await formOf(one, 'drawing')).state, 'refused')
})
