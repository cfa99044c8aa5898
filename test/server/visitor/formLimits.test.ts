import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldError } from '../../../contract/envelope'
import type { FormField } from '../../../contract/rules/form/form'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { aPhone } from '../account/signIn'
import type { Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, withForm } from './aFair'
import { aPng, upload } from './upload'

const submitCall = '@call:POST /api/ef-registration-data-client/reg-user-data/user/submit'
const kib = 1024

let server: TestServer

before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

const text = (words: string) => ({ cn: words, en: words })

/** A person before a form with these fields. @param phone proven by the sign-in */
const aPersonWith = async (fields: FormField[], phone = aPhone()): Promise<Visitor> => {
  const form = { id: 'person', version: 1, title: text('You'), sections: [{ fields: [field('name', 'name'), ...fields] }] }
  return server.aVisitor({
    exhibition: await server.anExhibition({ config: withForm({ form }) }),
    review: 'none',
    name: '',
    company: '',
    phone,
  })
}
const bodyOf = (values: Record<string, unknown>) => ({ formId: 'person', version: 1, values: { name: '王丽娜', ...values } }) as never

const refused = async (as: Visitor, values: Record<string, unknown>): Promise<Record<string, string>> => {
  const { data } = await server.refused('invalid', registrationCalls.submit, { as, body: bodyOf(values) })
  return Object.fromEntries(((data as { fields?: FieldError[] } | null)?.fields ?? []).map((one) => [one.field, one.msg]))
}
const sent = async (as: Visitor, values: Record<string, unknown>): Promise<Record<string, unknown>> => {
  await server.data(registrationCalls.submit, { as, body: bodyOf(values) })
  return (await server.data(registrationCalls.person, { as })).values
}

test(`the server adds up booths and their area, and refuses more than 300 @rule:R43 ${submitCall}`, async () => {
  const booths = field('booths', 'group', {
    max: 300,
    fields: [field('count', 'number', { min: 1, isInteger: true, isRequired: true }), field('area', 'number', { min: 0 })],
    totals: ['count', 'area'].map((one) => ({ field: one, max: 300 })),
  })
  const leader = await aPersonWith([booths])
  const rows = (count: number) => Array.from({ length: count }, () => ({ count: '1', area: '1' }))
  assert.deepEqual(await refused(leader, { booths: [...rows(299), { count: '2', area: '1.5' }] }), {
    'booths.299.count': '合计不能超过 300',
    'booths.299.area': '合计不能超过 300',
  })
  // A negative number makes no place for more.
  const negative = await refused(leader, { booths: [{ count: '400' }, { count: '-200' }] })
  assert.equal(negative['booths.1.count'], '不能小于 1')
  assert.deepEqual((await sent(leader, { booths: rows(300) })).booths, rows(300))
})

test(`a plate and a traceability code are stored in one spelling, and refused where they are none @rule:R48 @rule:R46 ${submitCall}`, async () => {
  const driver = await aPersonWith([
    field('plate', 'plate'),
    field('channel', 'traceabilityCode'),
    field('parking', 'dateRange', { max: 3 }),
    field('people', 'number', { min: 1, max: 7, isInteger: true }),
  ])
  assert.deepEqual(await refused(driver, { plate: '鄂A1234', channel: 'ABCDE', parking: ['2027-04-08', '2027-04-11'], people: '8' }), {
    plate: '请输入完整的车牌号',
    channel: '溯源码为 1–4 位字母或数字',
    parking: '最多 3 天',
    people: '不能大于 7',
  })
  assert.deepEqual(Object.keys(await refused(driver, { plate: "鄂A12345'; --", channel: '<b>' })), ['plate', 'channel'])
  const { plate, channel } = await sent(driver, { plate: ' 鄂a·d12345', channel: 'ｆg7' })
  assert.deepEqual([plate, channel], ['鄂AD12345', 'FG7'])
})

test(`a phone and an address that are typed twice are compared by the server too @rule:R42 ${submitCall}`, async () => {
  const phone = aPhone()
  const visitor = await aPersonWith(
    [
      field('phone', 'phone', { isRequired: true }),
      field('phoneAgain', 'phone', { isRequired: true, sameAs: 'phone' }),
      field('email', 'email', { isSensitive: true }),
      field('emailAgain', 'email', { sameAs: 'email', isSensitive: true }),
    ],
    phone,
  )
  // A proven phone need not be typed again.
  const { values } = await server.data(registrationCalls.person, { as: visitor })
  assert.deepEqual([values.phone, values.phoneAgain], [phone, phone])
  assert.deepEqual(await refused(visitor, { phone, phoneAgain: aPhone(), email: 'li@example.com' }), {
    phoneAgain: '两次输入的手机号不一致',
    emailAgain: '两次输入的邮箱不一致',
  })
  const kept = await sent(visitor, { phone, phoneAgain: phone, email: 'Li@example.com', emailAgain: 'li@example.com' })
  assert.deepEqual([kept.email, kept.emailAgain], ['li****@example.com', 'li****@example.com'])
  // Both come back masked and unchanged; one of them alone is another address.
  assert.deepEqual((await sent(visitor, kept)).email, 'li****@example.com')
  assert.deepEqual(Object.keys(await refused(visitor, { ...kept, email: 'wang@example.com' })), ['emailAgain'])
})

test(`a logo belongs to its sender, and another kind of file is none @rule:R44 ${submitCall}`, async () => {
  const member = await aPersonWith([field('logo', 'logo', { isRequired: true }), field('licence', 'file')])
  const { data } = await upload(server, member, aPng(12 * kib), { purpose: 'formLogo' })
  assert.deepEqual((await sent(member, { logo: data.attachId })).logo, data.attachId)
  const { photoUrls } = await server.data(registrationCalls.person, { as: member })
  assert.equal((await fetch(photoUrls.logo!)).headers.get('content-type'), 'image/png')
  const stranger = await aPersonWith([field('logo', 'logo', { isRequired: true })])
  assert.deepEqual(Object.keys(await refused(stranger, { logo: data.attachId })), ['logo'])
  await server.app.pool.query('UPDATE files SET size_bytes = $2 WHERE id = $1', [data.attachId, 1024 * kib + 1])
  assert.deepEqual(Object.keys(await refused(member, { logo: data.attachId })), ['logo'])
})
