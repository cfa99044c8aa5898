import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldError } from '../../../contract/envelope'
import type { FormDefinition, FormField } from '../../../contract/rules/form/form'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { exhibitions } from '../../../server/database/schema/entry'
import { aPhone } from '../account/signIn'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, idCards, withForm } from './aFair'

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const text = (words: string) => ({ cn: words, en: words })
const formOf = (fields: FormField[], version = 1): FormDefinition => ({ id: 'person', version, title: text('You'), sections: [{ fields }] })
const options = (...values: string[]) => values.map((value) => ({ value, label: text(value) }))

const fields = [
  field('name', 'name', { isRequired: true }),
  field('born', 'birthday', { min: 18 }),
  field('stay', 'dateRange', { earliest: '2027-04-01', latest: '2027-04-30' }),
  field('trade', 'tree', {
    max: 2,
    options: [{ value: 'vehicles', label: text('vehicles'), children: options('cars', 'rail') }, ...options('other')],
  }),
  field('mark', 'rating', { max: 5 }),
  field('note', 'richText', { text: text('<p>Read me</p>') }),
  field('wants', 'select', { options: options('room', 'nothing') }),
  field('beds', 'number', { isRequired: true, shownWhen: { field: 'wants', isOneOf: ['room'] } }),
  field('track', 'hidden', { value: 'buyer' }),
  field('people', 'group', {
    max: 2,
    fields: [
      field('name', 'name', { isRequired: true }),
      field('role', 'select', { options: options('boss', 'other') }),
      field('roleText', 'text', { isRequired: true, shownWhen: { field: 'role', isOneOf: ['other'] } }),
    ],
  }),
]

const aFair = (form: FormDefinition): Promise<Exhibition> => server.anExhibition({ config: withForm({ form }) })
const begun = (exhibition: Exhibition): Promise<Visitor> =>
  server.aVisitor({ exhibition, review: 'none', name: '', company: '', phone: aPhone() })
const bodyOf = (values: Record<string, unknown>, version = 1) => ({ formId: 'person', version, values })

const stored = async ({ tenantId, registrationId }: Visitor): Promise<Record<string, unknown>> =>
  (await server.app.pool.query('SELECT form_values FROM registrations WHERE tenant_id = $1 AND id = $2', [tenantId, registrationId]))
    .rows[0].form_values

const refusedFields = async (as: Visitor, values: Record<string, unknown>): Promise<Record<string, string>> => {
  const { data } = await server.refused('invalid', registrationCalls.submit, { as, body: bodyOf({ name: '王丽娜', ...values }) as never })
  return Object.fromEntries(((data as { fields?: FieldError[] } | null)?.fields ?? []).map((one) => [one.field, one.code]))
}

test('days, ends of a tree, marks and rows are stored as they were chosen, and come back', async () => {
  const visitor = await begun(await aFair(formOf(fields)))
  const values = {
    name: '王丽娜',
    born: '1990-02-28',
    stay: ['2027-04-08', '2027-04-08'],
    trade: ['rail', 'other', 'rail'],
    mark: '4',
    wants: 'nothing',
    people: [
      { name: ' 李  明 ', role: 'boss' },
      { name: '王芳', role: 'other', roleText: ' 采购 ' },
    ],
  }
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf(values) as never })
  const people = [
    { name: '李 明', role: 'boss' },
    { name: '王芳', role: 'other', roleText: '采购' },
  ]
  assert.deepEqual(await stored(visitor), { ...values, trade: ['rail', 'other'], people, track: 'buyer' })
  const back = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(back.values, { ...values, trade: ['rail', 'other'], people })
  // What came back is sent again unchanged.
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf(back.values) as never })
})

test('wrong days, branches, marks and rows are refused at their places', async () => {
  const visitor = await begun(await aFair(formOf(fields)))
  assert.deepEqual(
    await refusedFields(visitor, {
      born: '2020-02-28',
      stay: ['2027-04-08', '2027-05-01'],
      trade: ['vehicles'],
      mark: '6',
      people: [{ name: 'R2D2', role: 'other' }],
    }),
    {
      born: 'dateInvalid',
      stay: 'dateInvalid',
      trade: 'choiceUnknown',
      mark: 'chooseOne',
      'people.0.name': 'nameInvalid',
      'people.0.roleText': 'required',
    },
  )
  assert.deepEqual(await refusedFields(visitor, { people: [{ name: '李明' }, { name: '李明' }, { name: '李明' }] }), { people: 'tooMany' })
  assert.deepEqual(await refusedFields(visitor, { people: [{ name: '李明', isAdmin: 'yes' }] }), { 'people.0.isAdmin': 'unknownField' })
  assert.deepEqual(await refusedFields(visitor, { people: '李明', stay: '2027-04-08', born: ['1990-01-01'] }), {
    people: 'wrongType',
    stay: 'wrongType',
    born: 'wrongType',
  })
  // Rows within rows, more rows than any form has, and a document in a row.
  for (const people of [
    [{ name: [{ name: '李明' }] }],
    Array(301).fill({ name: '李明' }),
    [{ name: { kind: 'idCard', number: idCards[0] } }],
  ])
    assert.notDeepEqual(await refusedFields(visitor, { people }), {})
})

test('nobody sends what the organiser stores, and an answer that is not asked for is not kept', async () => {
  const visitor = await begun(await aFair(formOf(fields)))
  const values = {
    name: '王丽娜',
    wants: 'nothing',
    beds: '3',
    track: 'vip',
    note: 'mine',
    people: [{ name: '李明', role: 'boss', roleText: 'hidden' }],
  }
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf(values) as never })
  const kept = await stored(visitor)
  assert.deepEqual([kept.track, kept.note, kept.beds, kept.people], ['buyer', undefined, undefined, [{ name: '李明', role: 'boss' }]])
})

test('a registration of the first version of a form is shown and sent again with the second one', async () => {
  const first = [
    field('name', 'name', { isRequired: true }),
    field('number', 'document', { isSensitive: true }),
    field('company', 'text'),
    field('gone', 'text'),
  ]
  const fair = await aFair(formOf(first))
  const visitor = await begun(fair)
  const number = { kind: 'idCard', number: idCards[0]! }
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf({ name: '王丽娜', number, company: '华东机械', gone: '1' }) })
  // The document became a text in clear, the company a choice, and one field is new.
  const second = [
    field('name', 'name', { isRequired: true }),
    field('number', 'text'),
    field('company', 'multiSelect', { options: options('a') }),
    field('added', 'text'),
  ]
  const { config } = (await server.app.db.select().from(exhibitions)).find(({ id }) => id === fair.exhibitionId)!
  await server.app.pool.query('UPDATE exhibitions SET config = $1, config_version = config_version + 1 WHERE tenant_id = $2 AND id = $3', [
    { ...config, ...withForm({ form: formOf(second, 2) }) },
    fair.tenantId,
    fair.exhibitionId,
  ])
  server.clock.advance({ minutes: 1 })
  const back = await server.data(registrationCalls.person, { as: visitor })
  assert.equal(back.values.number, undefined, 'neither the number nor its mask')
  assert.deepEqual(back.masked, [])
  const masked = `${idCards[0]!.slice(0, 4)}${'*'.repeat(10)}${idCards[0]!.slice(-4)}`
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf({ name: '王丽娜', number: masked, added: 'x' }, 2) })
  assert.deepEqual(await stored(visitor), { name: '王丽娜', number: masked, company: null, added: 'x' }, 'a mask brings no number back')
})

test("a form begins with the person's answers at the organiser's earlier fairs, as far as it still fits", async () => {
  const asked = [
    ...fields.filter(({ name }) => ['name', 'born', 'stay', 'trade'].includes(name)),
    field('company', 'text', { max: 10 }),
    field('taxNumber', 'text', { isSensitive: true }),
  ]
  const fair = await aFair(formOf(asked))
  const visitor = await begun(fair)
  const values = {
    name: '王丽娜',
    born: '1990-02-28',
    stay: ['2027-04-08', '2027-04-09'],
    trade: ['rail'],
    company: '华东机械',
    taxNumber: '12345678',
  }
  await server.data(registrationCalls.submit, { as: visitor, body: bodyOf(values) })
  const at = async (form: FormDefinition, { accountId } = visitor): Promise<Record<string, unknown>> => {
    const next = await server.anExhibition({ config: withForm({ form }), tenant: { ...fair, settings: {} } as never })
    const { accessToken } = await server.app.sessions.open({
      tenantId: fair.tenantId,
      accountId,
      exhibitionId: next.exhibitionId,
      registerType: 'visitor',
    })
    return (await server.data(registrationCalls.person, { as: { ...visitor, ...next, token: accessToken } })).values
  }
  const { phone: _, ...known } = await at(formOf(asked))
  assert.deepEqual(known, { name: '王丽娜', born: '1990-02-28', trade: ['rail'], company: '华东机械' }, 'no days of that fair, no secret')
  const other = asked.map((one) =>
    one.name === 'company' ? { ...one, max: 2 } : one.name === 'trade' ? { ...one, options: options('boats') } : one,
  )
  assert.deepEqual(await at(formOf(other)), { name: '王丽娜', born: '1990-02-28' }, 'only what the new form takes')
  assert.deepEqual(await at(formOf(asked), await begun(fair)), {}, "nobody else's answers")
})

test('an export shows the rows of a group with labels, and the id of no file', async () => {
  const rowFields = [field('name', 'name'), field('role', 'select', { options: options('boss', 'other') }), field('badge', 'picture')]
  const exhibition = await aFair(formOf([field('name', 'name'), field('people', 'group', { fields: rowFields })]))
  const visitor = await server.aVisitor({ exhibition, name: '王丽娜' })
  const rows = [
    { name: '李明', role: 'boss', badge: '900719925474' },
    { name: '=1+1', role: null },
  ]
  await server.app.pool.query('UPDATE registrations SET form_values = $1, submitted_at = created_at WHERE tenant_id = $2 AND id = $3', [
    { people: rows },
    visitor.tenantId,
    visitor.registrationId,
  ])
  const organiser = await server.anOrganiser({
    tenant: exhibition,
    exhibitionId: exhibition.exhibitionId,
    rights: ['review', 'exportPeople'],
  })
  const page = await server.data(reviewCalls.exportPage, { as: organiser, language: 'en' })
  assert.equal(page.records[0]!.at(-1), 'name: 李明; role: boss | name: =1+1')
  assert.doesNotMatch(JSON.stringify(page), /900719925474/)
})
