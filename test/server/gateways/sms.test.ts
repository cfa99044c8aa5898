import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GatewayError } from '../../../server/gateways'
import { signTc3 } from '../../../server/gateways/sms/tc3'
import { startFair, waitingFor } from './support'

function refusedWith(outsideCode: string) {
  return (error: unknown) => error instanceof GatewayError && error.code === 'refused' && error.outsideCode === outsideCode
}

test('a call to the SMS provider is signed as in its published example', () => {
  const stars = '*'.repeat(32)
  const authorization = signTc3({
    secretId: `AKID${stars}`,
    secretKey: stars,
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    timestampSeconds: 1551113065,
    payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  })
  assert.equal(
    authorization,
    `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})

test("a visitor gets the sign-in code by SMS, at home and abroad, in the template's language", async (t) => {
  const { gateways, sandbox, outbox } = await startFair(t)
  const account = sandbox.settings.accounts.sms
  const { serialNo } = await gateways.sms.send(account, {
    to: '+8613800138000',
    templateId: '2400001',
    params: ['418273', '5'],
  })
  assert.ok(serialNo)
  await gateways.sms.send(account, { to: '+4915112345678', templateId: '2400002', params: ['918273', '5'] })

  const [abroad, home] = await outbox()
  assert.deepEqual([home?.code, home?.text], ['418273', '【Fairgate】您的验证码是418273，5分钟内有效。请勿告诉他人。\n@127.0.0.1 #418273'])
  assert.deepEqual(
    [abroad?.code, abroad?.text],
    ['918273', 'Your code is 918273. It is valid for 5 minutes. Never share it.\n@127.0.0.1 #918273'],
  )
  assert.deepEqual(
    (await outbox('?to=13800138000')).map(({ to }) => to),
    ['+8613800138000'],
  )
  assert.deepEqual(
    (await outbox('?to=+8613800138000')).map(({ to }) => to),
    ['+8613800138000'],
  )
  assert.deepEqual(await outbox(`?since=${Date.now() + 1000}`), [])
})

test('the SMS provider rejects wrong keys, unknown templates and unapproved signatures', async (t) => {
  const { gateways, sandbox, outbox } = await startFair(t)
  const account = sandbox.settings.accounts.sms
  const message = { to: '+8613800138000', templateId: '2400001', params: ['418273', '5'] }
  const send = gateways.sms.send
  await assert.rejects(send({ ...account, secretKey: 'guess' }, message), refusedWith('AuthFailure.SignatureFailure'))
  await assert.rejects(send({ ...account, secretId: 'AKID0' }, message), refusedWith('AuthFailure.SecretIdNotFound'))
  await assert.rejects(send({ ...account, sdkAppId: '1' }, message), refusedWith('UnauthorizedOperation.SmsSdkAppIdVerifyFail'))
  await assert.rejects(send({ ...account, signName: '某某' }, message), refusedWith('FailedOperation.SignatureIncorrectOrUnapproved'))
  await assert.rejects(send(account, { ...message, templateId: '1' }), refusedWith('FailedOperation.TemplateIncorrectOrUnapproved'))
  await assert.rejects(send(account, { ...message, params: [] }), refusedWith('FailedOperation.TemplateParamSetNotMatchApprovedTemplate'))
  await assert.rejects(send(account, { ...message, to: '13800138000' }), RangeError)
  assert.deepEqual(await outbox(), [])
})

test('the SMS provider rejects a clock that is off by more than five minutes', async (t) => {
  let time = new Date('2027-04-08T01:00:00Z')
  const slow = await startFair(t, { now: () => time })
  const message = { to: '+8613800138000', templateId: '2400001', params: ['418273', '5'] }
  const sent = slow.gateways.sms.send(slow.sandbox.settings.accounts.sms, message)
  time = new Date(time.getTime() + 301_000)
  await assert.rejects(sent, refusedWith('AuthFailure.SignatureExpire'))
})

test('an SMS provider that is down or silent is reported; a message is never sent twice automatically', async (t) => {
  const { control, logged, outbox, sandbox, ...fair } = await startFair(t)
  const account = sandbox.settings.accounts.sms
  const message = { to: '+8613800138000', templateId: '2400001', params: ['418273', '5'] }
  for (const [fault, code] of [
    ['down', 'unreachable'],
    ['timeout', 'timeout'],
    ['garbage', 'badAnswer'],
    ['lostAnswer', 'unreachable'],
  ] as const) {
    await control({ action: 'fault', service: 'sms', fault, times: 1 })
    await assert.rejects(
      waitingFor(fault, fair).sms.send(account, message),
      (error: unknown) => error instanceof GatewayError && error.code === code,
      fault,
    )
  }
  assert.equal((await outbox()).length, 1, 'only the one whose answer was lost')
  assert.doesNotMatch(logged(), /13800138000|418273/)
})
