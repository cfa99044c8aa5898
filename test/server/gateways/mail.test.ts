import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import { startFair } from './support'

const message = {
  to: 'Lina@example.com',
  subject: '您的验证码 · Your code',
  text: '您的验证码是 418273，2027年有效。\nYour code is 418273.',
  html: '<p>您的验证码是 <b>418273</b></p>',
}

function failsWith(code: string, outsideCode?: string) {
  return (error: unknown) => {
    assert.ok(error instanceof GatewayError, String(error))
    assert.deepEqual([error.code, outsideCode && error.outsideCode], [code, outsideCode])
    assert.doesNotMatch(`${error.message} ${error.stack}`, /example\.com|418273/)
    return true
  }
}

test('an email goes out over TLS with both its texts, Chinese intact', async (t) => {
  const { gateways, outbox, sandbox } = await startFair(t)
  assert.equal(sandbox.settings.accounts.mail.security, 'startTls')
  const { messageId } = await gateways.mail.send(sandbox.settings.accounts.mail, message)
  assert.match(messageId, /^<.+>$/)
  const [mail] = await outbox('?to=lina@example.com')
  assert.ok(mail)
  assert.equal(mail.subject, message.subject)
  assert.equal(mail.text.trim(), message.text)
  assert.equal(mail.html?.trim(), message.html)
  assert.deepEqual([mail.code, mail.from], ['418273', 'fair@fairgate.example'])
})

test("a wrong password and an unknown mailbox are rejected with the server's code", async (t) => {
  const { gateways, logged, outbox, sandbox } = await startFair(t)
  const account = sandbox.settings.accounts.mail
  await assert.rejects(gateways.mail.send({ ...account, password: 'guess' }, message), failsWith('refused', '535'))
  await assert.rejects(gateways.mail.send(account, { ...message, to: 'nobody@example.com' }), failsWith('refused', '550'))
  assert.deepEqual(await outbox(), [])
  assert.doesNotMatch(logged(), /example\.com/)
})

test('a mail server with an untrusted certificate gets neither password nor message', async (t) => {
  const { gateways, outbox, sandbox } = await startFair(t)
  const { caPem: _left, ...account } = sandbox.settings.accounts.mail
  await assert.rejects(gateways.mail.send(account, message), failsWith('unreachable'))
  assert.deepEqual(await outbox(), [])
})

test('a mail server that is down, silent or gone is reported', async (t) => {
  const { control, gateways, impatient, sandbox } = await startFair(t)
  const account = sandbox.settings.accounts.mail
  await control({ action: 'fault', service: 'mail', fault: 'down', times: 1 })
  await assert.rejects(gateways.mail.send(account, message), failsWith('unreachable'))
  await control({ action: 'fault', service: 'mail', fault: 'timeout', times: 1 })
  await assert.rejects(impatient.mail.send(account, message), failsWith('timeout'))
  await sandbox.close()
  await assert.rejects(gateways.mail.send(account, message), failsWith('unreachable'))
})

test('an email goes to one address, whatever a visitor typed', async (t) => {
  const { gateways, sandbox } = await startFair(t)
  for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'a', '"x" <a@example.com>']) {
    await assert.rejects(gateways.mail.send(sandbox.settings.accounts.mail, { ...message, to }), RangeError)
  }
})
