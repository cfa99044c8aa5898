import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { contactCalls } from '../../../contract/connect/contact.calls'
import { contactConsentCalls } from '../../../contract/connect/contactConsent.calls'
import { contactExportCalls } from '../../../contract/connect/contactExport.calls'
import { surveyCalls as calls } from '../../../contract/connect/survey.calls'
import type { Survey, SurveyBody } from '../../../contract/connect/survey.schema'
import { surveyAnswer } from '../../../contract/rules/connect/survey'
import { randomKey } from '../../support/random'
import type { Exhibition } from '../support/makers'
import { takeOutGuard } from '../support/takeOutGuard'
import { type TestServer, startTestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aMainScanner, aScanner, collect, entryOf, sync, typedIn } from './aBooth'

let server: TestServer
let fair: Exhibition
before(async () => {
  server = await startTestServer()
  fair = await aFairOfContacts(server)
})
after(() => server.stop())

type Wanted = SurveyBody['questions'][number]

const choice = (title: string, ...labels: string[]): Wanted => ({
  ...{ id: randomKey(), kind: 'single', title },
  options: labels.map((label) => ({ id: randomKey(), label })),
})
const written = (kind: 'text' | 'rating', title: string): Wanted => ({ id: randomKey(), kind, title, options: [] })

const detail = (as: Member): Promise<Survey> => server.data(calls.detail, { as })
const save = async (as: Member, questions: Wanted[], revision?: number): Promise<Survey> =>
  server.data(calls.save, { as, body: { revision: revision ?? (await detail(as)).revision, questions } })
const answer = (as: Member, id: string, answers: { question: string; choices?: string[]; text?: string; rating?: number }[]) =>
  server.data(contactCalls.update, { as, body: { id, changeId: randomKey(), answers } })

test('a main account asks, its staff answer, and a new answer keeps the one before readable @route:/surveyPage @call:GET /api/ef-connect-client/information/getSurveyUrl', async () => {
  const main = await aMainScanner(server, fair)
  const staff = await aScanner(server, fair, main.exhibitorId)
  const contact = await typedIn(server, staff, { name: '欧阳志远' })
  assert.equal(contact.asked, 0)
  assert.deepEqual(await server.data(calls.getSurveyUrl, { as: staff, query: { id: contact.id } }), { url: '' })

  const when = choice('  预计  采购时间 ', '三个月内', '一年内')
  const why = written('text', 'Which machine?')
  const liked = written('rating', '感兴趣程度')
  const saved = await save(main, [when, why, liked])
  assert.deepEqual([saved.questions[0]!.title, saved.revision, saved.mayManage], ['预计 采购时间', 1, true])
  const { url } = await server.data(calls.getSurveyUrl, { as: staff, query: { id: contact.id } })
  assert.match(url, new RegExp(`/#/surveyPage\\?.*id=${contact.id}`))
  assert.match((await server.data(calls.getSurveyUrl, { as: staff, query: {} })).url, /\/#\/surveyPage\?/)

  await answer(staff, contact.id, [
    { question: when.id, choices: [when.options[0]!.id] },
    { question: why.id, text: ' 立式加工中心 ' },
    { question: liked.id, rating: 4 },
  ])
  const changed = await answer(main, contact.id, [{ question: when.id, choices: [when.options[1]!.id] }])
  assert.deepEqual(
    changed.answers.map(({ title, said, isAsked }) => [title, said, isAsked]),
    [
      ['预计 采购时间', ['一年内'], true],
      ['Which machine?', ['立式加工中心'], true],
      ['感兴趣程度', ['4'], true],
    ],
  )
  assert.equal(changed.asked, 3)
  assert.deepEqual(
    changed.history.map(({ slot, title, value }) => [slot, title, value]),
    [['answer', '预计 采购时间', '三个月内']],
  )
  // An empty answer takes it away.
  const without = await answer(main, contact.id, [{ question: liked.id }])
  assert.deepEqual(
    without.answers.map(({ question }) => question),
    [when.id, why.id],
  )
})

test('a question that changes or goes keeps its answers, also in files', async () => {
  const main = await aMainScanner(server, fair)
  const contact = await typedIn(server, main, { name: '李雷' })
  const when = choice('何时采购', '今年', '明年')
  const extra = written('text', '=1+1')
  await save(main, [when, extra])
  await answer(main, contact.id, [
    { question: when.id, choices: [when.options[0]!.id] },
    { question: extra.id, text: '=2+2' },
  ])
  const renamed = { ...when, title: '计划采购年份', options: [{ ...when.options[0]!, label: '2027' }, when.options[1]!] }
  await save(main, [renamed])
  const { answers, asked } = await server.data(contactCalls.detail, { as: main, query: { id: contact.id } })
  assert.deepEqual(
    answers.map(({ title, said, isAsked }) => [title, said, isAsked]),
    [
      ['何时采购', ['今年'], true],
      ['=1+1', ['=2+2'], false],
    ],
  )
  assert.equal(asked, 1)
  const fetched = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
    const { url } = await server.data(contactExportCalls.exportFrontH5, { as: main, query: { format } })
    return Buffer.from(await (await fetch(server.url + url.slice(url.indexOf('/api/')))).arrayBuffer())
  }
  const csv = (await fetched('csv')).toString('utf8')
  assert.match(csv.split('\r\n')[0]!, /,"计划采购年份","'=1\+1"$/)
  assert.match(csv.split('\r\n')[1]!, /,"今年","'=2\+2"$/)
  const { rows } = (await readXlsx(new Uint8Array(await fetched('xlsx')))).sheets[0]!
  assert.deepEqual(rows[1]!.slice(-2), ['今年', '=2+2'])
  // It is asked again, with what was answered before.
  const again = await save(main, [renamed, extra])
  assert.equal(again.questions.length, 2)
  assert.equal((await server.data(contactCalls.detail, { as: main, query: { id: contact.id } })).answers[1]!.isAsked, true)
})

test('answers come without a network too, in any order, and reach every phone', async () => {
  const main = await aMainScanner(server, fair)
  const staff = await aScanner(server, fair, main.exhibitorId)
  const { qr } = await aBadge(server, fair, { name: '韩梅梅' })
  const contact = await collect(server, main, qr)
  const when = choice('何时采购', '今年', '明年')
  await save(main, [when])
  const asked = (await detail(main)).questions[0]!
  const early = surveyAnswer(asked, { choices: [when.options[0]!.id] })
  const late = surveyAnswer(asked, { choices: [when.options[1]!.id] })
  // While the phone was away, the main account took the question out.
  await save(main, [])
  await sync(server, staff, [entryOf(server, contact.id, 'answer', late, { agoMs: 60_000 })])
  const second = await sync(server, main, [entryOf(server, contact.id, 'answer', early, { agoMs: 3_600_000 })])
  assert.deepEqual(
    second.answers.map(({ isTaken }) => isTaken),
    [true],
  )
  const { answers, history } = await server.data(contactCalls.detail, { as: main, query: { id: contact.id } })
  assert.deepEqual([answers[0]!.said, history.map(({ value }) => value)], [['明年'], ['今年']])
  const { entries } = await server.data(contactCalls.since, { as: staff, query: {} })
  assert.deepEqual(
    entries.filter(({ kind }) => kind === 'answer').map(({ payload }) => payload.said),
    [['明年'], ['今年']],
  )
  const wrong = [
    { ...late, question: randomKey() },
    { ...late, title: '' },
    { ...late, said: Array.from({ length: 12 }, () => 'x').concat('') },
    { ...late, rating: 9 },
  ]
  const refused = await sync(
    server,
    staff,
    wrong
      .slice(0, 2)
      .concat(wrong.slice(3))
      .map((payload) => entryOf(server, contact.id, 'answer', payload)),
  )
  assert.deepEqual(
    refused.answers.map(({ refusal }) => refusal),
    ['entryInvalid', 'entryInvalid', 'entryInvalid'],
  )
})

test('a person who withdraws takes the answers away', async () => {
  const main = await aMainScanner(server, fair)
  const { qr, visitor } = await aBadge(server, fair, { name: '韩梅梅' })
  const contact = await collect(server, main, qr)
  const why = written('text', '需求')
  await save(main, [why])
  await answer(main, contact.id, [{ question: why.id, text: '两台机床' }])
  await server.data(contactConsentCalls.withdraw, { as: visitor, body: { exhibitorId: main.exhibitorId } })
  const gone = await server.data(contactCalls.detail, { as: main, query: { id: contact.id } })
  assert.deepEqual([gone.answers, gone.history, gone.withdrawnAt !== null], [[], [], true])
  const { entries } = await server.data(contactCalls.since, { as: main, query: {} })
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['tombstone'],
  )
  const { rows } = await server.app.pool.query(
    `SELECT count(*)::integer AS count FROM contact_entries WHERE tenant_id = $1 AND contact_id = $2 AND kind = 'answer' AND sealed_payload <> ''`,
    [fair.tenantId, contact.id],
  )
  assert.equal(rows[0].count, 0)
})

test('questions and answers that are wrong are refused, with the fields', async () => {
  const main = await aMainScanner(server, fair)
  const contact = await typedIn(server, main, { name: '李雷' })
  const when = choice('何时采购', '今年', '明年')
  const fields = async (questions: Wanted[]): Promise<string[]> => {
    const { revision } = await detail(main)
    const { data } = await server.refused('invalid', calls.save, { as: main, body: { revision, questions } })
    return (data as { fields: { field: string; code: string }[] }).fields.map(({ field, code }) => `${field} ${code}`)
  }
  assert.deepEqual(await fields([{ ...when, title: ' ' }]), ['questions.0.title required'])
  assert.deepEqual(await fields([{ ...when, title: 'x'.repeat(101) }]), ['questions.0.title tooLong'])
  assert.deepEqual(await fields([{ ...when, options: when.options.slice(1) }]), ['questions.0.options tooFew'])
  assert.deepEqual(await fields([choice('何时', '今年', '今年')]), ['questions.0.options.1.label codeTwice'])
  assert.deepEqual(await fields([when, when]), ['questions.1.kind codeTwice'])
  await save(main, [when])
  assert.deepEqual(await fields([{ ...when, kind: 'text', options: [] }]), ['questions.0.kind inUse'])

  const refused = async (answers: Parameters<typeof answer>[2]): Promise<string> => {
    const { data } = await server.refused('invalid', contactCalls.update, {
      as: main,
      body: { id: contact.id, changeId: randomKey(), answers },
    })
    const [first] = (data as { fields: { field: string; code: string }[] }).fields
    return `${first!.field} ${first!.code}`
  }
  assert.equal(await refused([{ question: randomKey(), text: 'x' }]), 'answers.0 choiceUnknown')
  assert.equal(await refused([{ question: when.id, choices: [randomKey()] }]), 'answers.0 choiceUnknown')
  assert.equal(await refused([{ question: when.id, choices: when.options.map(({ id }) => id) }]), 'answers.0 tooMany')
})

test('two main accounts do not overwrite each other, and the same questions once more change nothing', async () => {
  const main = await aMainScanner(server, fair)
  const [first, second] = [written('text', '甲'), written('text', '乙')]
  const before = await save(main, [first])
  const after = await save(main, [first, second], before.revision)
  await server.refused('surveyChanged', calls.save, { as: main, body: { revision: before.revision, questions: [second] } })
  assert.equal((await save(main, [first, second], before.revision)).revision, after.revision)
  for (let round = 0; round < 5; round += 1)
    await save(
      main,
      Array.from({ length: 19 }, (_, at) => written('text', `${round}/${at}`)),
    )
  const { revision } = await detail(main)
  await server.refused('surveyFull', calls.save, {
    as: main,
    body: { revision, questions: Array.from({ length: 20 }, (_, at) => written('text', `${at}`)) },
  })
})

/** A main account saves other questions on two phones at one moment. @returns how many were taken, and the questions then */
const saveAtOnce = async (main: Member, at: TestServer): Promise<[number, number]> => {
  const bodies = ['甲', '乙'].map((title) => ({ revision: 0, questions: [written('text', title)] }))
  const answers = await Promise.all(bodies.map((body) => at.call(calls.save, { as: main, body })))
  const { questions } = await at.data(calls.detail, { as: main })
  return [answers.filter(({ success }) => success).length, questions.length]
}

test('of two who save at one moment one is refused, because the company is locked', async () => {
  assert.deepEqual(await saveAtOnce(await aMainScanner(server, fair), server), [1, 1])
  const loose = await startTestServer()
  try {
    // The account is made before the guard is taken out: what makes it would meet at the guard too.
    const main = await aMainScanner(loose, await aFairOfContacts(loose))
    // They meet at the write, so that both have read before one writes.
    const replace: [string, string][] = [
      ['INSERT INTO contact_surveys (', 'INSERT INTO contact_surveys  ('],
      [' FOR NO KEY UPDATE', ''],
    ]
    const wasThere = await takeOutGuard(loose, { pool: loose.app.pool, replace, together: 2 })
    assert.deepEqual(await saveAtOnce(main, loose), [2, 1])
    wasThere()
  } finally {
    await loose.stop()
  }
})

test('another company reads no questions and answers none, staff edit none, and an answer needs a seat', async () => {
  const main = await aMainScanner(server, fair)
  const other = await aScanner(server, fair)
  const contact = await typedIn(server, main, { name: '李雷' })
  const why = written('text', '需求')
  await save(main, [why])
  assert.deepEqual((await detail(other)).questions, [])
  await server.refused('notFound', calls.getSurveyUrl, { as: other, query: { id: contact.id } })
  const foreign = await typedIn(server, other, { name: '王' })
  await server.refused('invalid', contactCalls.update, {
    as: other,
    body: { id: foreign.id, changeId: randomKey(), answers: [{ question: why.id, text: 'x' }] },
  })
  const staff = await server.anExhibitorMember({ exhibition: fair, exhibitorId: main.exhibitorId, role: 'staff' })
  assert.equal((await server.data(calls.detail, { as: staff })).mayManage, false)
  await server.refused('mainAccountNeeded', calls.save, { as: staff, body: { revision: 1, questions: [] } })
  await server.refused('scanNotAuthorised', calls.getSurveyUrl, { as: staff, query: { id: contact.id } })
})
