import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { errorCodes } from '../../../contract/errorCodes'
import type { FieldError } from '../../../contract/envelope'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { limits } from '../../../server/areas'
import { dictionaryEntries } from '../../../server/database/schema/entry'
import { aPhone, granted, codeParameters, askCode, forgetLimits, refusedGrant } from '../account/signIn'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { form, idCards, personBody, validValues, withForm } from './aFair'
import { aPng, upload } from './upload'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm() })
  await server.app.db.insert(dictionaryEntries).values([
    { code: 'trade', key: 'steel', parentKey: '', labelCn: '钢铁', labelEn: 'Steel', sort: 1 },
    { code: 'area', key: 'CN', parentKey: '', labelCn: '中国', labelEn: 'China', sort: 1 },
    { code: 'area', key: '31', parentKey: 'CN', labelCn: '上海', labelEn: 'Shanghai', sort: 1 },
    { code: 'area', key: 'DE', parentKey: '', labelCn: '德国', labelEn: 'Germany', sort: 2 },
  ])
})
after(() => server.stop())

const begun = (): Promise<Visitor> => server.aVisitor({ exhibition: fair, review: 'none', name: '', company: '', phone: aPhone() })

const fieldsOf = (data: unknown): Record<string, string> =>
  Object.fromEntries(((data as { fields?: FieldError[] } | null)?.fields ?? []).map(({ field, code }) => [field, code]))

const storedRow = async (visitor: Visitor): Promise<{ text: string; values: Record<string, unknown>; name: string; company: string }> => {
  const {
    rows: [row],
  } = await server.app.pool.query(
    'SELECT row_to_json(r)::text AS text, form_values AS values, name, company FROM registrations r WHERE tenant_id = $1 AND id = $2',
    [visitor.tenantId, visitor.registrationId],
  )
  return row
}

test("anyone with the link can read the register type's form @call:GET /api/ef-registration-config-client/reg_config/registerForm/detail", async () => {
  const answer = await server.call(registrationCalls.form, { at: fair })
  assert.deepEqual(answer.data, form)
  assert.equal(
    (await server.call(registrationCalls.form, { at: fair, headers: { 'if-none-match': answer.headers.get('etag')! } })).status,
    304,
  )
  await server.refused('linkIncorrect', registrationCalls.form, { at: { ...fair, registerType: 'builder' } })
})

test('a complete form completes the registration, is normalised, and is approved if no review is needed @call:POST /api/ef-registration-data-client/reg-user-data/user/submit', async () => {
  const visitor = await begun()
  const body = personBody({
    name: '  Anna   Li ',
    phone: '+86 138-0013-8000',
    email: ' Anna@Example.COM ',
    company: ' Acme ',
    trade: 'steel',
    country: ['CN', '31'],
    interests: ['a', 'b', 'a'],
  })
  const state = await server.data(registrationCalls.submit, { as: visitor, body })
  assert.deepEqual(
    [state.userExhibitionVO.completeResult, state.userExhibitionVO.examineResult, state.userName],
    ['succ', 'approve', 'Anna Li'],
  )
  const { values, name, company } = await storedRow(visitor)
  assert.deepEqual([name, company], ['Anna Li', 'Acme'])
  assert.deepEqual(
    [values.phone, values.email, values.interests, values.country],
    ['13800138000', 'anna@example.com', ['a', 'b'], ['CN', '31']],
  )
})

test("every field is validated by the rules of the form, with errors in the caller's language @call:POST /api/ef-registration-data-client/reg-user-data/user/submit @rule:R47", async () => {
  const visitor = await begun()
  const { data } = await server.refused('invalid', registrationCalls.submit, {
    as: visitor,
    body: personBody({
      name: 'R2D2',
      phone: '123',
      email: 'no',
      company: '',
      trade: 'gold',
      country: ['CN'],
      interests: ['a', 'b', 'c', 'other'],
      document: { kind: 'idCard', number: '110105194912310021' },
      photo: '1',
    }),
  })
  assert.deepEqual(fieldsOf(data), {
    name: 'nameInvalid',
    phone: 'phoneInvalid',
    email: 'emailInvalid',
    company: 'required',
    trade: 'choiceUnknown',
    country: 'chooseOne',
    interests: 'tooMany',
    otherInterest: 'required',
    document: 'documentInvalid',
    photo: 'fileMissing',
  })
  const { data: short } = await server.refused('invalid', registrationCalls.submit, {
    as: visitor,
    body: personBody({ name: '王' }),
    language: 'en',
  })
  assert.deepEqual((short as { fields: FieldError[] }).fields, [
    { field: 'name', code: 'nameTooShort', msg: 'Names need at least 2 letters' },
  ])
})

test('a registration without the required agreements is rejected @rule:R53', async () => {
  const visitor = await begun()
  for (const agreements of [[], ['news'], undefined]) {
    const { data } = await server.refused('invalid', registrationCalls.submit, { as: visitor, body: personBody({ agreements }) })
    assert.deepEqual(fieldsOf(data), { agreements: 'mustAgree' })
  }
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
})

test('an unknown field is rejected, and a hidden one is not stored', async () => {
  const visitor = await begun()
  const { data } = await server.refused('invalid', registrationCalls.submit, { as: visitor, body: personBody({ isAdmin: 'yes' }) })
  assert.deepEqual(fieldsOf(data), { isAdmin: 'unknownField' })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ interests: ['a'], otherInterest: 'left over' }) })
  assert.ok(!('otherInterest' in (await storedRow(visitor)).values))
})

test('a form that has changed meanwhile is rejected as changed', async () => {
  const visitor = await begun()
  await server.refused('formChanged', registrationCalls.submit, { as: visitor, body: { ...personBody(), version: 2 } })
  await server.refused('formChanged', registrationCalls.submit, { as: visitor, body: { ...personBody(), formId: 'other' } })
})

test('documents and sensitive numbers are encrypted in the database and masked for their owner @call:GET /api/ef-registration-data-client/reg-user-data/user/detail', async () => {
  const visitor = await begun()
  const number = idCards[0]!
  await server.data(registrationCalls.submit, {
    as: visitor,
    body: personBody({ document: { kind: 'idCard', number: ` ${number.toLowerCase()} ` }, taxNumber: '91310115MA1K4XYZ7Q' }),
  })
  const { text } = await storedRow(visitor)
  const { rows } = await server.app.pool.query<{ text: string }>('SELECT row_to_json(d)::text AS text FROM registration_documents d')
  for (const secret of [number, number.slice(4, 16), '91310115MA1K4XYZ7Q'])
    for (const raw of [text, ...rows.map((row) => row.text)]) assert.ok(!raw.includes(secret))
  const person = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(person.values.document, { kind: 'idCard', number: '1101**********002X' })
  assert.equal(person.values.taxNumber, '9131**********YZ7Q')
  assert.deepEqual(person.masked.sort(), ['document', 'taxNumber'])
})

test('a masked number that returns unchanged keeps the stored value, and a new one replaces it', async () => {
  const at = await server.anExhibition({ config: withForm() })
  const somebody = () => server.aVisitor({ exhibition: at, review: 'none' })
  const visitor = await somebody()
  const [one, other] = idCards as [string, string]
  await server.data(registrationCalls.submit, {
    as: visitor,
    body: personBody({ document: { kind: 'idCard', number: one }, taxNumber: 'TAX-1234567890' }),
  })
  const { values } = await server.data(registrationCalls.person, { as: visitor })
  await server.data(registrationCalls.submit, {
    as: visitor,
    body: { ...personBody(), values: { ...values, company: '新公司' } as Record<string, unknown> },
  })
  const kept = (await storedRow(visitor)).values as {
    document: { sealedNumber: string }
    taxNumber: { sealedNumber: string }
    company: string
  }
  assert.equal(server.app.secrets.unseal(kept.document.sealedNumber), one)
  assert.equal(server.app.secrets.unseal(kept.taxNumber.sealedNumber), 'TAX-1234567890')
  assert.equal(kept.company, '新公司')
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ document: { kind: 'idCard', number: other } }) })
  await server.data(registrationCalls.submit, { as: await somebody(), body: personBody({ document: { kind: 'idCard', number: one } }) })
  await server.refused('documentTaken', registrationCalls.submit, {
    as: await somebody(),
    body: personBody({ document: { kind: 'idCard', number: other } }),
  })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
  await server.data(registrationCalls.submit, { as: await somebody(), body: personBody({ document: { kind: 'idCard', number: other } }) })
})

test('one document registers once at an exhibition, in any spelling and under simultaneous attempts @rule:R55', async () => {
  const at = await server.anExhibition({ config: withForm() })
  const people = await server.visitors(8, { exhibition: at, review: 'none' })
  const body = personBody({ document: { kind: 'passport', number: 'E1234 5678' } })
  const answers = await Promise.all(people.map((person) => server.call(registrationCalls.submit, { as: person, body, language: 'en' })))
  assert.equal(answers.filter((answer) => answer.success).length, 1)
  const refused = answers.find((answer) => !answer.success)!
  assert.deepEqual(
    [refused.status, refused.code, refused.msg],
    [409, 12003, 'You have registered this document, please do not repeat the operation'],
  )
  assert.deepEqual(fieldsOf(refused.data), { document: 'documentTaken' })
  const lower = personBody({ document: { kind: 'passport', number: 'e12345678' } })
  await server.refused('documentTaken', registrationCalls.submit, { as: people[answers.indexOf(refused)]!, body: lower })
  await server.data(registrationCalls.submit, {
    as: await server.aVisitor({ exhibition: await server.anExhibition({ config: withForm() }), review: 'none' }),
    body,
  })
  const media = await server.aVisitor({ exhibition: at, registerType: 'media', review: 'none' })
  await server.data(registrationCalls.submit, { as: media, body })
})

test('an ID card that is named a permit is the same document @rule:R55', async () => {
  const at = await server.anExhibition({ config: withForm() })
  const submit = async (kind: string) => {
    const person = await server.aVisitor({ exhibition: at, review: 'none' })
    const answer = await server.call(registrationCalls.submit, {
      as: person,
      body: personBody({ document: { kind, number: idCards[0] } }),
    })
    return fieldsOf(answer.data).document ?? answer.status
  }
  assert.deepEqual([await submit('idCard'), await submit('foreignerPermit')], [200, 'documentTaken'])
})

test('a person cannot try many documents to learn who is registered; a correction and the same document count little', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const submit = (number: string) =>
    server.call(registrationCalls.submit, { as: visitor, body: personBody({ document: { kind: 'passport', number } }) })
  for (let tried = 1; tried <= limits.documentsPerAccountDay.points; tried += 1) {
    assert.equal((await submit(`P77000${String(tried).padStart(2, '0')}`)).status, 200)
    assert.equal((await submit(`p 77000${String(tried).padStart(2, '0')}`)).status, 200)
  }
  const { status, code } = await submit('P7799999')
  assert.deepEqual([status, code], [429, errorCodes.tooManyRequests])
  assert.equal((await submit('P7700020')).status, 200, 'the document that is stored can still be sent')
})

test("a photo must be the caller's own upload and small enough, and its link expires @rule:R45", async () => {
  const visitor = await begun()
  const stranger = await begun()
  const mine = (await upload(server, visitor, aPng(1000))).data.attachId
  const theirs = (await upload(server, stranger, aPng(1000))).data.attachId
  const big = (await upload(server, visitor, aPng(1000))).data.attachId
  await server.app.pool.query('UPDATE files SET size_bytes = $1 WHERE id = $2', [201 * 1024, big])
  const submit = (photo: string) => ({ as: visitor, body: personBody({ photo }), language: 'en' as const })
  for (const id of [theirs, theirs.padStart(20, '0'), theirs.padStart(19, '0'), '9'.repeat(19), '9'.repeat(20)])
    assert.deepEqual(fieldsOf((await server.refused('invalid', registrationCalls.submit, submit(id))).data), { photo: 'fileMissing' }, id)
  const { data } = await server.refused('invalid', registrationCalls.submit, submit(big))
  assert.deepEqual((data as { fields: FieldError[] }).fields, [
    { field: 'photo', code: 'fileTooLarge', msg: 'The file must be no larger than 200 KB' },
  ])
  await server.data(registrationCalls.submit, submit(mine))
  const { photoUrls } = await server.data(registrationCalls.person, { as: visitor })
  assert.equal((await fetch(photoUrls.photo!)).status, 200)
  const {
    rows: [row],
  } = await server.app.pool.query('SELECT attached_at FROM files WHERE id = $1', [mine])
  assert.ok(row.attached_at)
})

test('a phone in the form does not allow a sign-in: only a code sent to it does', async () => {
  const visitor = await begun()
  const somebodys = aPhone()
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ phone: somebodys }) })
  await forgetLimits(server)
  const { user_id: id } = await granted(
    server,
    codeParameters(fair, { phone: somebodys }, await askCode(server, fair, { phone: somebodys })),
  )
  assert.notEqual(id, visitor.accountId)
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone: validValues.phone }, '123456'))
})

test('data that the account has proven is filled in already', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none', phone: '13900139000', email: 'li@example.com' })
  const person = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual(person, {
    values: { phone: '13900139000', email: 'li@example.com' },
    masked: [],
    photoUrls: {},
    agreed: [],
    read: [],
  })
})

test('the same submission sent twice counts once', async () => {
  const visitor = await begun()
  const options = { as: visitor, body: personBody(), key: 'the-same-key-1' }
  assert.deepEqual(await server.data(registrationCalls.submit, options), await server.data(registrationCalls.submit, options))
  await server.refused('idempotencyKeyReused', registrationCalls.submit, { ...options, body: personBody({ company: 'Other' }) })
  await server.refused('idempotencyKeyMissing', registrationCalls.submit, { ...options, key: null })
})
