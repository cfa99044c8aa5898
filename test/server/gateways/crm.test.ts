import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { type GatewayError, gatewaySettings } from '../../../server/gateways'
import { makeCrm } from '../../../server/gateways/crm/makeCrm'
import { type LookupAll, isPublicAddress } from '../../../server/gateways/crm/publicAddress'
import { signWebhook } from '../../../server/gateways/crm/sign'
import { memoryCache } from './support'

const quiet = { info: () => undefined, warn: () => undefined }
const message = { id: 'msg_1', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', body: '{"test": 2432232314}' }
const crmWith = (resolve?: LookupAll, ownUrl = '') =>
  makeCrm(
    gatewaySettings({ storage: { rootPath: '/tmp' }, crm: { ownUrl }, timeoutMs: 2000 }),
    { cache: memoryCache(), log: quiet, now: () => new Date(1_614_265_330_000) },
    resolve,
  )

test('a signature is that of Standard Webhooks', () => {
  const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: message.body }
  assert.equal(signWebhook(message.secret, known), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('an address of a private network is none of the internet', () => {
  const closed = ['0.0.0.0', '10.0.0.1', '100.64.1.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1']
  const closed6 = [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    '2001::1',
  ]
  for (const address of [...closed, '198.18.0.1', '224.0.0.1', '255.255.255.255', ...closed6, 'host', ''])
    assert.equal(isPublicAddress(address), false, address)
  for (const address of ['1.1.1.1', '172.32.0.1', '100.128.0.1', '223.5.5.5', '2606:4700::1111', '2400:3200::1'])
    assert.equal(isPublicAddress(address), true, address)
})

test('a host that has a private address at the moment of sending is refused, whatever it had before', async (t) => {
  let connections = 0
  const listener = createServer((_, response) => response.end()).on('connection', () => (connections += 1))
  await new Promise<void>((done) => void listener.listen(0, '127.0.0.1', done))
  t.after(() => listener.close())
  const { port } = listener.address() as AddressInfo
  let answers: string[] = ['1.1.1.1']
  const crm = crmWith((_host, _options, answer) =>
    answer(
      null,
      answers.map((address) => ({ address, family: 4 })),
    ),
  )
  const address = `https://crm.example.com:${port}/hook`
  assert.equal(await crm.check(address), 'good')
  for (const now of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1']]) {
    answers = now
    assert.equal(await crm.check(address), 'notPublic')
    await assert.rejects(crm.send(address, message), (error: GatewayError) => error.code === 'refused' && error.outsideCode === 'notPublic')
  }
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])
    await assert.rejects(crm.send(`https://${host}:${port}/`, message), (error: GatewayError) => error.code === 'refused', host)
  assert.equal(connections, 0)
})

test('without a sandbox no address of this machine takes messages', async () => {
  assert.equal(await crmWith().check('http://127.0.0.1:1/crm/a'), 'invalid')
  const own = crmWith(undefined, 'http://127.0.0.1:1/crm/')
  assert.equal(await own.check('http://127.0.0.1:1/crm/a'), 'good')
  assert.equal(await own.check('http://127.0.0.1:1/crm/../sandbox/control'), 'invalid')
  await assert.rejects(own.send('http://127.0.0.1:1/crm/a', message), (error: GatewayError) => error.code === 'unreachable')
})
