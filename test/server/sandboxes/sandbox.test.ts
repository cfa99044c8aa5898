import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sandboxOpenId, startSandbox } from '../../../server/sandboxes'
import { openOutbox } from '../../../server/sandboxes/kit/outbox'
import { makePlatformCertificate } from '../../../server/sandboxes/kit/credentials'
import { startFair, startReceiver, temporaryFolder } from '../gateways/support'
import type { Fair } from '../gateways/support'
import { until } from '../../support/until'

async function announce(
  { gateways, sandbox }: Fair,
  notifyUrl = 'http://127.0.0.1:9/notify',
  expiresAt = new Date(Date.now() + 15 * 60 * 1000),
): Promise<string> {
  const {
    merchant,
    messagingApp: { appId },
  } = sandbox.settings.accounts
  const { h5Url } = await gateways.payment.prepayH5(merchant, {
    appId,
    outTradeNo: 'order-1',
    description: 'VIP <b>buyer</b> ticket × 2',
    priceFen: 56000,
    notifyUrl,
    expiresAt,
    payerIp: '127.0.0.1',
    redirectUrl: 'http://127.0.0.1:8080/?a=1#/payTransition?orderId=1',
  })
  return h5Url
}

/** Presses a button of the cashier as a browser without script does. */
async function press(page: string, action: string): Promise<Response> {
  const html = await (await fetch(page)).text()
  const field = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  assert.ok(html.includes(`name="action" value="${action}"`), `no button ${action}`)
  const form = new URLSearchParams({
    action,
    lang: field(/name="lang" value="([^"]*)"/),
    redirect_url: field(/name="redirect_url" value="([^"]*)"/),
  })
  return fetch(new URL(field(/<form method="post" action="([^"]*)"/), page), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
}

async function stateOf({ gateways, sandbox }: Fair): Promise<string | undefined> {
  return (await gateways.payment.query(sandbox.settings.accounts.merchant, 'order-1'))?.state
}

test('the cashier shows the payment, in both languages, and reads no part of the order as markup', async (t) => {
  const fair = await startFair(t)
  const h5Url = await announce(fair)
  const [chinese, english] = await Promise.all(['cn', 'en'].map(async (lang) => (await fetch(`${h5Url}&lang=${lang}`)).text()))
  assert.match(chinese ?? '', /收银台[\s\S]*560\.00[\s\S]*取消支付/)
  assert.match(english ?? '', /Cashier[\s\S]*560\.00[\s\S]*Cancel payment/)
  assert.match(english ?? '', /VIP &lt;b&gt;buyer&lt;\/b&gt; ticket × 2/)
  assert.doesNotMatch(english ?? '', /(?:href|action|src)="(?:\/|http)/, 'links are relative')
  assert.equal((await fetch(`${fair.sandbox.url}/cashier/wx0`)).status, 404)
})

test('paying and cancelling at the cashier return to the shop; only paying pays', async (t) => {
  const fair = await startFair(t)
  const h5Url = await announce(fair)
  const cancelled = await press(h5Url, 'cancel')
  assert.deepEqual([cancelled.status, cancelled.headers.get('location')], [303, 'http://127.0.0.1:8080/?a=1#/payTransition?orderId=1'])
  assert.equal(await stateOf(fair), 'unpaid')
  const paid = await press(h5Url, 'pay')
  assert.deepEqual([paid.status, paid.headers.get('location')], [303, 'http://127.0.0.1:8080/?a=1#/payTransition?orderId=1'])
  assert.equal(await stateOf(fair), 'paid')
  assert.doesNotMatch(await (await fetch(h5Url)).text(), /value="pay"/, 'nothing is paid twice')
})

test('the cashier can deliver a notice twice and money too late', async (t) => {
  const fair = await startFair(t)
  const receiver = await startReceiver(t)
  await press(await announce(fair, receiver.url), 'payTwice')
  await until(() => receiver.received.length === 2)

  // Time does not pass until the order is closed: on a busy machine it would expire before. WeChat counts in whole seconds.
  let heldAt: Date | null = new Date(Math.ceil(Date.now() / 1000) * 1000)
  const other = await startFair(t, { now: () => heldAt ?? new Date() })
  const expiresAt = new Date(heldAt.getTime() + 1000)
  assert.equal((await press(await announce(other, receiver.url, expiresAt), 'payLate')).status, 303)
  assert.equal(await stateOf(other), 'unpaid')
  await other.gateways.payment.close(other.sandbox.settings.accounts.merchant, 'order-1')
  heldAt = null
  await until(async () => (await stateOf(other)) === 'paid')
  assert.ok(new Date() > expiresAt)
})

test('a payment before the sandbox was killed is known afterwards, and its notice still comes', async (t) => {
  const dataDir = temporaryFolder(t)
  const receiver = await startReceiver(t)
  receiver.answerWith(503)
  const before = await startFair(t, { dataDir, noticeRetryMs: [60_000] })
  await announce(before, receiver.url)
  await before.control({ action: 'pay', outTradeNo: 'order-1' })
  await until(() => receiver.received.length === 1)
  await before.gateways.sms.send(before.sandbox.settings.accounts.sms, {
    to: '+8613800138000',
    templateId: '2400001',
    params: ['418273', '5'],
  })
  await before.sandbox.close()
  appendFileSync(join(dataDir, 'sandbox', 'state.jsonl'), '["payment trades","order-1",{"half')

  receiver.answerWith(204)
  const after = await startFair(t, { dataDir })
  assert.deepEqual(after.sandbox.settings.accounts.merchant, before.sandbox.settings.accounts.merchant)
  assert.equal(await stateOf(after), 'paid')
  assert.equal((await after.outbox())[0]?.code, '418273')
  await until(() => receiver.received.length === 2)
  const notices = receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)
  assert.equal(notices[0], notices[1])
  assert.equal(statSync(join(dataDir, 'sandbox', 'credentials.json')).mode & 0o777, 0o600)
})

test('the outbox holds the last 500 messages, in memory and in its file', (t) => {
  const path = join(temporaryFolder(t), 'outbox.jsonl')
  const outbox = openOutbox(path, () => new Date())
  for (let number = 1; number <= 1100; number += 1) outbox.add({ kind: 'sms', to: '+8613800138000', text: String(number) })
  assert.deepEqual([outbox.list().length, outbox.list()[0]?.text, outbox.list().at(-1)?.text], [500, '1100', '601'])
  outbox.close()
  assert.ok(readFileSync(path, 'utf8').split('\n').length <= 1001)
  const reopened = openOutbox(path, () => new Date())
  assert.deepEqual([reopened.list().length, reopened.list()[0]?.text], [500, '1100'])
  reopened.close()
})

test('the outbox page shows the code, in both languages, and reads no message as markup', async (t) => {
  const fair = await startFair(t)
  const { mail, sms } = fair.sandbox.settings.accounts
  await fair.gateways.sms.send(sms, { to: '+8613800138000', templateId: '2400001', params: ['418273', '5'] })
  const html = '<script>alert(1)</script>'
  await fair.gateways.mail.send(mail, { to: 'a@example.com', subject: '<i>Hello</i>', text: 'no digits', html })
  const english = await (await fetch(`${fair.sandbox.url}/outbox?lang=en`)).text()
  assert.match(english, /<b class="number">418273<\/b>/)
  assert.match(english, /&lt;i&gt;Hello/)
  assert.match(english, /<iframe sandbox="" [^>]*srcdoc="&lt;script&gt;/)
  assert.doesNotMatch(english, /(?:href|action|src)="(?:\/|http)/, 'links are relative')
  assert.match(await (await fetch(`${fair.sandbox.url}/outbox`)).text(), /发件箱/)
  assert.doesNotMatch(await (await fetch(`${fair.sandbox.url}/outbox?lang=en&to=a@example.com`)).text(), /418273/)
})

test('a person can be chosen for the next sign-in through WeChat', async (t) => {
  const fair = await startFair(t)
  const { messagingApp } = fair.sandbox.settings.accounts
  const chosen = await fair.control({ action: 'user', seed: 'wang' })
  assert.equal(chosen.messagingOpenId, sandboxOpenId(messagingApp.appId, 'wang'))
  const url = fair.gateways.wechat.oauthUrl(messagingApp, {
    redirectUri: 'http://127.0.0.1:8080/',
    scope: 'snsapi_base',
    state: 'x',
  })
  const signIn = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    return (await fair.gateways.wechat.oauthOpenId(messagingApp, code)).openId
  }
  assert.equal(await signIn(url), chosen.messagingOpenId)
  assert.equal(await signIn(url.replace('#', '&sandbox_user=zhao#')), sandboxOpenId(messagingApp.appId, 'zhao'))
})

test('an unknown sandbox command is rejected', async (t) => {
  const { sandbox } = await startFair(t)
  const send = (body: string, type = 'application/json') =>
    fetch(`${sandbox.url}/sandbox/control`, { method: 'POST', body, headers: { 'content-type': type } })
  assert.equal((await send('{"action":"rob"}')).status, 422)
  assert.equal((await send('{"action":"pay","outTradeNo":"none"}')).status, 404)
  assert.equal((await send('{"action":"expireTokens"}', 'text/plain')).status, 422, 'a form of another page commands nothing')
})

test('a sandbox whose port is taken says so and leaves nothing running', async (t) => {
  const { sandbox } = await startFair(t)
  const port = Number(new URL(sandbox.url).port)
  await assert.rejects(startSandbox({ dataDir: temporaryFolder(t), port }), /EADDRINUSE/)
})

test("openssl reads and accepts the sandbox's certificate", async (t) => {
  const { certificatePem, serialNo } = await makePlatformCertificate(new Date('2027-04-08T00:00:00Z'))
  assert.equal(new X509Certificate(certificatePem).serialNumber, serialNo)
  const path = join(temporaryFolder(t), 'certificate.pem')
  writeFileSync(path, certificatePem)
  const verified = execFileSync('openssl', ['verify', '-check_ss_sig', '-CAfile', path, path], { encoding: 'utf8' })
  assert.match(verified, /: OK/)
})

test('the outbox shows an email in a closed frame with its pictures, and its files, and copies a code', async (t) => {
  const fair = await startFair(t)
  const { mail, sms } = fair.sandbox.settings.accounts
  await fair.gateways.sms.send(sms, { to: '+8613800138000', templateId: '2400001', params: ['418273', '5'] })
  const attachments = [
    { name: 'pass.gif', mediaType: 'image/gif', content: Buffer.from('GIF89a'), contentId: 'pass-1' },
    { name: 'fair.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
  ]
  const message = {
    to: 'a@example.com',
    subject: 'Ticket',
    text: 'Ticket',
    html: '<img src="cid:pass-1">',
    messageId: 'one@example.com',
    attachments,
  }
  await fair.gateways.mail.send(mail, message)
  await fair.gateways.mail.send(mail, message)
  const page = await (await fetch(`${fair.sandbox.url}/outbox?lang=en`)).text()
  assert.match(page, /data-copy="418273"/)
  assert.match(
    page,
    new RegExp(`<iframe sandbox="" [^>]*srcdoc="&lt;img src=&quot;data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`),
  )
  assert.match(page, /<a download="fair.ics" href="data:text\/calendar;base64,/)
  assert.match(page, /<input id="filter" type="search"/)
  assert.equal(page.match(/<article/g)?.length, 2, 'a message that comes again is shown once')
})
