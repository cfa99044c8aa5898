import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldError } from '../../../contract/envelope'
import type { FormDefinition } from '../../../contract/rules/form/form'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { contentPages } from '../../../server/database/schema/content'
import { aPhone } from '../account/signIn'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, withForm } from './aFair'

let server: TestServer
let fair: Exhibition
const text = (words: string) => ({ cn: words, en: words })
const agreements = [
  { id: 'commitment', title: text('Commitment statement'), mustRead: true },
  { id: 'initiative', title: text('Initiative letter'), mustRead: true, isRequired: false },
  { id: 'news', title: text('News'), isRequired: false },
]
const form: FormDefinition = {
  id: 'person',
  version: 1,
  title: text('You'),
  sections: [{ fields: [field('name', 'name', { isRequired: true }), field('agreed', 'agreements', { agreements })] }],
}

const writePage = (id: string, body: string): Promise<unknown> =>
  server.app.db
    .insert(contentPages)
    .values({ ...fair, id, titleCn: id, titleEn: id, bodyCn: body, bodyEn: body, updatedAt: server.app.now() })
    .onConflictDoUpdate({ target: [contentPages.tenantId, contentPages.exhibitionId, contentPages.id], set: { bodyCn: body } })

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ form }) })
  for (const { id } of agreements) await writePage(id, '<p>1</p>')
})
after(() => server.stop())

const begun = (): Promise<Visitor> => server.aVisitor({ exhibition: fair, review: 'none', name: '', company: '', phone: aPhone() })
const bodyOf = (...agreed: string[]) => ({ formId: 'person', version: 1, values: { name: '王丽娜', agreed } })
const codesOf = (data: unknown): string[] =>
  ((data as { fields?: FieldError[] } | null)?.fields ?? []).map(({ field: at, code }) => `${at} ${code}`)
const refused = async (as: Visitor, ...agreed: string[]): Promise<string[]> =>
  codesOf((await server.refused('invalid', registrationCalls.submit, { as, body: bodyOf(...agreed) })).data)
const read = (as: Visitor, id: string): Promise<string[]> => server.data(registrationCalls.readText, { as, body: { id } })

test('a text that must be read is accepted only after it was opened, in the version that is on screen @rule:R53 @call:POST /api/ef-registration-data-client/reg-user-data/user/readText', async () => {
  const visitor = await begun()
  assert.deepEqual(await refused(visitor, 'commitment'), ['agreed mustRead'])
  assert.deepEqual(await read(visitor, 'commitment'), ['commitment'])
  assert.deepEqual(await read(visitor, 'commitment'), ['commitment'], 'opened twice, stored once')
  assert.deepEqual(await refused(visitor, 'commitment', 'initiative'), ['agreed mustRead'], 'an optional one too')
  server.clock.advance({ minutes: 1 })
  await writePage('commitment', '<p>2</p>')
  assert.deepEqual((await server.data(registrationCalls.person, { as: visitor })).read, [])
  assert.deepEqual(await refused(visitor, 'commitment'), ['agreed mustRead'], 'the text changed')
  await read(visitor, 'commitment')
  assert.deepEqual((await server.data(registrationCalls.person, { as: visitor })).read, ['commitment'])
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf('commitment', 'news') })
  const { consents } = await server.data(ownDataCalls.detail, { as: visitor })
  const versions = consents.map(({ textId, place, version }) => `${place} ${textId} ${version.length}`).sort()
  assert.deepEqual(versions, ['form commitment 32', 'form news 32', 'read commitment 32', 'read commitment 32'])
})

test("another person's reading counts for nobody else, and a text of no form is none @call:POST /api/ef-registration-data-client/reg-user-data/user/readText", async () => {
  const [one, other] = [await begun(), await begun()]
  await read(one, 'commitment')
  assert.deepEqual(await refused(other, 'commitment'), ['agreed mustRead'])
  await server.refused('notFound', registrationCalls.readText, { as: one, body: { id: 'secret' } })
  await server.refused('invalid', registrationCalls.readText, { as: one, body: { id: '' } })
  await server.refused('notSignedIn', registrationCalls.readText, { at: fair, body: { id: 'commitment' } })
})
