import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeCalls } from '../../contract/account/code.calls'
import { tokenCalls } from '../../contract/account/token.calls'
import { wechatCalls } from '../../contract/entry/wechat.calls'
import { orderCalls } from '../../contract/orders/order.calls'
import { walletCalls } from '../../contract/tickets/wallet.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { reviewCalls } from '../../contract/visitor/review.calls'
import { sandboxOpenId } from '../../server/sandboxes'
import { askCode, codeParameters, granted, refusedGrant, signInByCode } from './account/signIn'
import { comeBackFromWechat } from './account/wechatReturn'
import { type TestServer, startTestServer } from './support/testServer'
import { idCards, personBody, withForm } from './visitor/aFair'
import { aPng, upload } from './visitor/upload'

let server: TestServer

before(async () => {
  server = await startTestServer({ config: { logLevel: 'trace' } })
})
after(() => server.stop())

const person = { phone: '13912345678', email: 'wang.lina@private.example', name: '王丽娜', company: '秘密机械厂', document: idCards[0]! }

test('a whole journey with all its failures leaves no personal data and no secret in the log', async () => {
  const fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const back = await comeBackFromWechat(server, fair, 'secretive')
  const { openid: handle } = await server.data(wechatCalls.openId, {
    at: fair,
    query: { code: back.code, state: back.state },
    headers: { cookie: back.cookie },
  })
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone: person.phone }, '000000'))
  const code = await askCode(server, fair, { phone: person.phone })
  const token = await granted(server, { ...codeParameters(fair, { phone: person.phone }, code), openid: handle! })
  const visitor = { ...fair, registerType: 'visitor', token: token.access_token, accountId: token.user_id }
  await server.call(codeCalls.send, { at: fair, query: { phone: person.phone } })
  await signInByCode(server, fair, { email: person.email })
  await refusedGrant(server, 'passwordWrong', {
    grant_type: 'password',
    tenantId: fair.tenantId,
    username: 'organiser-somebody',
    password: 'a-typed-password',
  })
  await server.data(registrationCalls.addAndGetAll, { as: visitor })
  const values = {
    name: person.name,
    phone: person.phone,
    email: person.email,
    company: person.company,
    document: { kind: 'idCard', number: person.document },
  }
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: values } })
  const photo = await upload(server, { ...visitor }, aPng(), { name: 'passport of wang.png' })
  await server.call(registrationCalls.submit, {
    as: visitor,
    body: personBody({ ...values, document: { kind: 'idCard', number: '110105194912310029' } }),
  })
  await server.data(registrationCalls.submit, { as: visitor, body: personBody({ ...values, photo: photo.data.attachId }) })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId })
  const [row] = (await server.data(reviewCalls.page, { as: organiser, query: {} })).records
  await server.data(reviewCalls.decide, { as: organiser, body: { id: row!.id, revision: row!.revision, examineResult: 'approve' } })
  const [free, paid] = [await server.aTicketType({ exhibition: fair }), await server.aTicketType({ exhibition: fair, priceFen: 100 })]
  await server.data(walletCalls.takeFree, { as: visitor, body: { items: [{ ticketTypeId: free.id, quantity: 1 }] } })
  const { orderId } = await server.data(orderCalls.place, { as: visitor, body: { items: [{ ticketTypeId: paid.id, quantity: 1 }] } })
  await server.call(orderCalls.pay, { as: visitor, body: { orderId, channel: 'messagingBrowser' } })
  for (const service of ['sms', 'mail', 'wechat', 'payment'] as const) await server.control({ action: 'fault', service, fault: 'down' })
  await server.call(codeCalls.send, { at: fair, query: { phone: '13912345679' } })
  await server.call(codeCalls.send, { at: fair, query: { email: `other.${person.email}` } })
  await server.call(wechatCalls.openId, { at: fair, query: { code: 'a-login-code', from: 'mini' } })
  await server.call(orderCalls.checkPayment, { as: visitor, body: { orderId } })
  for (const service of ['sms', 'mail', 'wechat', 'payment'] as const) await server.control({ action: 'fault', service, fault: 'none' })
  await server.app.pool.query('ALTER TABLE drafts RENAME TO drafts_away')
  await server.call(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: values } })
  await server.app.pool.query('ALTER TABLE drafts_away RENAME TO drafts')
  await server.data(tokenCalls.signOut, { as: visitor })

  const log = server.logged()
  assert.ok(log.includes('request failed') && log.includes('outside service failed'), 'the mishaps are logged')
  const { messagingApp, miniProgramApp, merchant } = server.sandbox.settings.accounts
  const secrets = {
    ...person,
    phoneAbroad: '13912345679',
    token: token.access_token,
    refresh: token.refresh_token,
    handle: handle!,
    cookie: back.cookie,
    state: back.state,
    oauthCode: back.code,
    openId: sandboxOpenId(messagingApp.appId, 'secretive'),
    password: 'a-typed-password',
    fileName: 'passport of wang',
    sealed: 'v1.',
    loginCode: 'a-login-code',
    appSecret: messagingApp.secret,
    miniSecret: miniProgramApp.secret,
    merchantKey: merchant.apiV3Key,
    link: new URL(photo.data.link).searchParams.get('signature')!,
  }
  for (const [what, secret] of Object.entries(secrets)) assert.ok(!log.includes(secret), `the log shows the ${what}`)
  // Six digits may occur within an id. As a separate word they are the code.
  assert.ok(!new RegExp(`\\b${code}\\b`).test(log), 'the log shows the code')
})
