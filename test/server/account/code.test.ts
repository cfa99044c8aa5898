import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import { contactChangeCalls } from '../../../contract/account/contactChange.calls'
import { ownDataCalls } from '../../../contract/visitor/ownData.calls'
import { sandboxPurposeTemplates } from '../../../server/sandboxes'
import type { FormDefinition } from '../../../contract/rules/form/form'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { aPhone, anEmail, askCode, codeParameters, forgetLimits, granted, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

test("a sign-in code of six digits goes to the phone in the caller's language @call:GET /api/blade-resource/platform/endpoint/getValidateCode", async () => {
  const phone = aPhone()
  const sent = await server.data(codeCalls.send, { at: fair, query: { phone } })
  assert.deepEqual(sent, { expiresInSeconds: 300, resendInSeconds: 60 })
  const [cn] = await server.outbox(`?to=${phone}`)
  assert.match(cn!.code!, /^\d{6}$/)
  assert.match(cn!.text, /验证码/)
  const other = aPhone()
  await server.data(codeCalls.send, { at: fair, query: { phone: other }, language: 'en' })
  const [en] = await server.outbox(`?to=${other}`)
  assert.match(en!.text, /Your code is \d{6}/)
})

test('the mail with a code names the fair in its own language, and its subject does not show the code @call:GET /api/blade-resource/platform/endpoint/getValidateCode', async () => {
  const email = anEmail()
  await server.data(codeCalls.send, { at: fair, query: { email }, language: 'en' })
  const [mail] = await server.outbox(`?to=${email}`)
  assert.match(mail!.subject!, /^Test fair: your code$/)
  assert.match(mail!.text, /You are signing in to Test fair\. Your code is:\s+\d{6}/)
  assert.ok(mail!.html!.includes(mail!.code!))
  const other = anEmail()
  await server.data(codeCalls.send, { at: fair, query: { email: other } })
  assert.match((await server.outbox(`?to=${other}`))[0]!.subject!, /^测试展会：验证码$/)
})

test('all spellings of a phone are one phone, and a foreign one is dialled abroad', async () => {
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  const typed = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`
  const { user_id: id } = await granted(server, codeParameters(fair, { phone: typed }, code))
  assert.match(id, /^\d+$/)
  await server.data(codeCalls.send, { at: fair, query: { phone: '+49 151 12345678' }, language: 'en' })
  assert.equal((await server.outbox('?to=4915112345678'))[0]!.to, '+4915112345678')
})

test('an invalid phone or email address is rejected with its own sentence', async () => {
  assert.equal((await server.refused('phoneInvalid', codeCalls.send, { at: fair, query: { phone: '12345' } })).msg, '请输入正确的手机号')
  await server.refused('emailInvalid', codeCalls.send, { at: fair, query: { email: 'nobody' }, language: 'en' })
  const { data } = await server.refused('invalid', codeCalls.send, { at: fair, query: {} })
  assert.equal((data as { fields: { field: string }[] }).fields[0]!.field, 'phone')
})

test('only the email providers that the form names get a code @rule:R54', async () => {
  const form: FormDefinition = {
    id: 'person',
    version: 1,
    title: { cn: '', en: '' },
    sections: [
      { fields: [{ name: 'email', kind: 'email', label: { cn: '邮箱', en: 'E-mail' }, supportedProviders: ['qq.com', 'example.com'] }] },
    ],
  }
  const choosy = await server.anExhibition({
    config: { byRegisterType: { visitor: { form, questionnaires: [], review: 'auto', userCenter: [] } } },
  })
  const { msg } = await server.refused('emailProviderUnsupported', codeCalls.send, {
    at: choosy,
    query: { email: 'li@elsewhere.org' },
    language: 'en',
  })
  assert.match(msg, /provider is not supported/)
  await server.data(codeCalls.send, { at: choosy, query: { email: 'Li@QQ.com' } })
})

test('another code is available after a minute, and the answer says when', async () => {
  const phone = aPhone()
  await server.data(codeCalls.send, { at: fair, query: { phone } })
  const { data, headers, msg } = await server.refused('codeTooSoon', codeCalls.send, { at: fair, query: { phone }, language: 'en' })
  const { retryAfterSeconds } = data as { retryAfterSeconds: number }
  assert.ok(retryAfterSeconds > 50 && retryAfterSeconds <= 60)
  assert.equal(headers.get('retry-after'), String(retryAfterSeconds))
  assert.equal(msg, `You can request another code in ${retryAfterSeconds} seconds`)
})

test("two server processes share the count of a phone's codes", async () => {
  const second = await server.another()
  try {
    const phone = aPhone()
    const answers = await Promise.all(
      [server, second, server, second].map((one) => one.call(codeCalls.send, { at: fair, query: { phone } })),
    )
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 429, 429, 429])
    assert.equal((await server.outbox(`?to=${phone}`)).length, 1)
  } finally {
    await second.stop()
  }
})

test('a phone gets ten codes a day, and a request refused by the minute uses none up', async () => {
  const phone = aPhone()
  for (let sent = 0; sent < 10; sent += 1) {
    await server.data(codeCalls.send, { at: fair, query: { phone } })
    await server.refused('codeTooSoon', codeCalls.send, { at: fair, query: { phone } })
    await server.app.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'codePerContactNetworkMinute%'`)
  }
  // A request refused by the day has not used up the minute either, or the answer would change.
  for (const _ of [1, 2]) await server.refused('codeTooMany', codeCalls.send, { at: fair, query: { phone } })
  await forgetLimits(server)
})

test('after a failed delivery another code may be requested at once, and the answer says so', async () => {
  const phone = aPhone()
  await server.control({ action: 'fault', service: 'sms', fault: 'down' })
  const { msg } = await server.refused('codeNotSent', codeCalls.send, { at: fair, query: { phone }, language: 'en' })
  assert.equal(msg, 'The code could not be sent. Please try again shortly.')
  await server.control({ action: 'fault', service: 'sms', fault: 'none' })
  await granted(server, codeParameters(fair, { phone }, await askCode(server, fair, { phone })))
  await server.refused('codeNotSent', codeCalls.send, { at: fair, query: { email: 'nobody@example.com' } })
})

test('an organiser without an SMS account says that the code was not sent', async () => {
  const tenant = await server.aTenant({ settings: { sms: undefined } })
  await server.refused('codeNotSent', codeCalls.send, { at: await server.anExhibition({ tenant }), query: { phone: aPhone() } })
})

test('the answer is the same for a known phone and an unknown one', async () => {
  const known = aPhone()
  await granted(server, codeParameters(fair, { phone: known }, await askCode(server, fair, { phone: known })))
  await forgetLimits(server)
  const [one, other] = [
    await server.call(codeCalls.send, { at: fair, query: { phone: known } }),
    await server.call(codeCalls.send, { at: fair, query: { phone: aPhone() } }),
  ]
  assert.deepEqual(one!.body, other!.body)
})

test('the database contains neither the phone nor the code', async () => {
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  const { rows } = await server.app.pool.query<{ row: string }>(
    `SELECT row_to_json(c)::text AS row FROM sign_in_codes c UNION ALL SELECT row_to_json(r)::text FROM rate_limits r`,
  )
  assert.ok(rows.length > 0)
  for (const { row } of rows) {
    assert.ok(!row.includes(phone), 'no phone')
    assert.ok(!row.includes(`"${code}"`), 'no code')
  }
})

test('a code of one organiser is invalid at another', async () => {
  const elsewhere = await server.anExhibition()
  const phone = aPhone()
  const code = await askCode(server, fair, { phone })
  await refusedGrant(server, 'codeNotAsked', codeParameters(elsewhere, { phone }, code))
})

test('each message says what its code is for, in both languages and by SMS and email @call:GET /api/blade-resource/platform/endpoint/getValidateCode', async () => {
  const { sms } = (await server.aTenant()).settings
  const tenant = await server.aTenant({ settings: { sms: { ...sms!, purposeTemplateIds: sandboxPurposeTemplates } } })
  const fair = await server.anExhibition({ tenant })
  const at = { ...fair, registerType: 'visitor' }
  const words = {
    signIn: [/您正在登录/, /You are signing in/],
    password: [/您正在设置.*登录密码/, /You are setting a new password/],
    confirmation: [/您正在找回.*确认函/, /You are looking for your confirmation/],
    newContact: [/您正在.*绑定/, /You are linking this/],
  } as const
  for (const [purpose, [cn, en]] of Object.entries(words))
    for (const [language, pattern] of [
      ['cn', cn],
      ['en', en],
    ] as const)
      for (const to of [{ phone: aPhone() }, { email: anEmail() }]) {
        await server.data(codeCalls.send, { at, language, query: { ...to, purpose } })
        const [sent] = await server.outbox(`?to=${Object.values(to)[0]!}`)
        assert.match(sent?.text ?? '', pattern, `${purpose} ${language}`)
      }
  await server.refused('invalid', codeCalls.send, { at, query: { phone: aPhone(), purpose: 'deletion' as never } })
  for (const contact of [{ phone: aPhone() }, { phone: null, email: anEmail() }]) {
    const visitor = await server.aVisitor({ exhibition: fair, ...contact })
    const to = (visitor.phone ?? visitor.email)!
    await server.data(contactChangeCalls.requestProof, { as: visitor, language: 'en', body: {} })
    assert.match((await server.outbox(`?to=${to}`))[0]?.text ?? '', /You are changing the phone number or email address/)
    await forgetLimits(server)
    await server.data(ownDataCalls.requestErase, { as: visitor, language: 'en', body: { userId: visitor.accountId } })
    assert.ok((await server.outbox(`?to=${to}`)).some(({ text }) => /You are deleting your account/.test(text)))
  }
})
