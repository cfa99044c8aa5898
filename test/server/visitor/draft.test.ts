import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { idCards, personBody, questionnaire, withForm } from './aFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ questionnaires: [questionnaire] }) })
})
after(() => server.stop())

const begun = () => server.aVisitor({ exhibition: fair, review: 'none' })

test('a draft is stored, a save without a revision replaces it, and the submission deletes it @call:POST /api/ef-registration-data-client/reg-user-data/user/saveDraft @call:GET /api/ef-registration-data-client/reg-user-data/user/draft @rule:R28', async () => {
  const visitor = await begun()
  assert.deepEqual(await server.data(registrationCalls.draft, { as: visitor }), [])
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: { name: '王' } } })
  await server.data(registrationCalls.saveDraft, {
    as: visitor,
    body: { formId: 'person', version: 3, content: { name: 'R2' } },
  })
  await server.data(registrationCalls.saveDraft, {
    as: visitor,
    body: { formId: 'visit', version: 2, content: { why: { choices: ['buy'] } } },
  })
  const drafts = await server.data(registrationCalls.draft, { as: visitor })
  const person = drafts.find(({ formId }) => formId === 'person')!
  assert.deepEqual(person.content, { name: 'R2' })
  assert.match(person.savedAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.equal((await server.data(registrationCalls.addAndGetAll, { as: visitor })).isDraft, true)
  const state = await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  assert.equal(state.isDraft, false)
  assert.deepEqual(
    (await server.data(registrationCalls.draft, { as: visitor })).map(({ formId }) => formId),
    ['visit'],
  )
})

test('a save that is based on an older revision is refused, and changes nothing @call:POST /api/ef-registration-data-client/reg-user-data/user/saveDraft', async () => {
  const visitor = await begun()
  const save = (baseRevision: string | null, name: string) => ({
    as: visitor,
    body: { formId: 'person', version: 3, baseRevision, content: { name } },
  })
  const stored = async () =>
    (await server.data(registrationCalls.draft, { as: visitor })).map(({ content, revision }) => [content, revision])
  const first = await server.data(registrationCalls.saveDraft, save(null, 'first'))
  const second = await server.data(registrationCalls.saveDraft, save(first.revision, 'second'))
  const kept = [[{ name: 'second' }, second.revision]]
  assert.deepEqual(await stored(), kept)
  for (const older of [first.revision, null, '1']) {
    await server.refused('draftChanged', registrationCalls.saveDraft, save(older, 'of an older tab'))
    assert.deepEqual(await stored(), kept, `based on ${older}`)
  }
  const atOnce = await Promise.all(['one', 'other'].map((name) => server.call(registrationCalls.saveDraft, save(second.revision, name))))
  assert.deepEqual(atOnce.map(({ status }) => status).sort(), [200, 409])
})

test('a draft that was submitted meanwhile starts again, and no earlier revision is valid for it', async () => {
  const visitor = await begun()
  const save = (baseRevision: string | null) => ({
    as: visitor,
    body: { formId: 'person', version: 3, baseRevision, content: { name: 'R2' } },
  })
  const before = await server.data(registrationCalls.saveDraft, save(null))
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  const again = await server.data(registrationCalls.saveDraft, save(before.revision))
  assert.notEqual(again.revision, before.revision)
  await server.refused('draftChanged', registrationCalls.saveDraft, save(before.revision))
})

test('a draft holds no identity document and no confidential value, whatever a phone sends', async () => {
  const visitor = await begun()
  const values = { name: '王', document: { kind: 'idCard', number: idCards[0] } }
  const body = { formId: 'person', version: 3, content: { revision: 1, editedAtMs: 1, typed: { values, pictures: {} } } }
  await server.data(registrationCalls.saveDraft, { as: visitor, body })
  const [draft] = await server.data(registrationCalls.draft, { as: visitor })
  assert.deepEqual(draft!.content, { revision: 1, editedAtMs: 1, typed: { values: { name: '王' }, pictures: {} } })
  await server.data(registrationCalls.saveDraft, {
    as: visitor,
    body: { ...body, content: { typed: { values: { ...values, document: null } } } },
  })
  const [again] = await server.data(registrationCalls.draft, { as: visitor })
  assert.deepEqual(again!.content, { typed: { values: { name: '王', document: null } } }, 'a phone may say that it is to be typed again')
  // An older server stored the whole content.
  await server.app.pool.query('UPDATE drafts SET sealed_content = $1 WHERE tenant_id = $2 AND form_id = $3', [
    server.app.secrets.seal(JSON.stringify(body.content)),
    visitor.tenantId,
    'person',
  ])
  assert.doesNotMatch(JSON.stringify(await server.data(registrationCalls.draft, { as: visitor })), new RegExp(idCards[0]!))
})

test('a draft is encrypted in the database', async () => {
  const visitor = await begun()
  await server.data(registrationCalls.saveDraft, {
    as: visitor,
    body: { formId: 'person', version: 3, content: { name: 'Somebody Special', document: { kind: 'idCard', number: idCards[1] } } },
  })
  const { rows } = await server.app.pool.query<{ text: string }>('SELECT row_to_json(d)::text AS text FROM drafts d')
  assert.ok(rows.length > 0)
  for (const { text } of rows) assert.ok(!text.includes('Somebody') && !text.includes(idCards[1]!))
})

test('only its owner can read a draft', async () => {
  const visitor = await begun()
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: { name: '王' } } })
  assert.deepEqual(await server.data(registrationCalls.draft, { as: await begun() }), [])
})

test('a draft that is too large, or of an unknown form, is rejected', async () => {
  const visitor = await begun()
  const { msg } = await server.refused('tooLarge', registrationCalls.saveDraft, {
    as: visitor,
    body: { formId: 'person', version: 3, content: { name: '王'.repeat(22_000) } },
    language: 'en',
  })
  assert.equal(msg, 'Your upload is too large (limit: 64 KB)')
  await server.refused('invalid', registrationCalls.saveDraft, { as: visitor, body: { formId: 'anything', version: 3, content: {} } })
})
