import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeCalls } from '../../contract/account/code.calls'
import type { Envelope } from '../../contract/envelope'
import { readTrustProxy } from '../../server/settings/trustProxy'
import { from } from './account/networks'
import { aPhone } from './account/signIn'
import { type TestServer, startTestServer } from './support/testServer'

/** A server with the setting as an operator writes it. */
const behind = (proxies: string | undefined): Promise<TestServer> =>
  startTestServer({ config: { trustProxy: readTrustProxy({ TRUST_PROXY: proxies }) } })

/** Whether two visitors, whom the balancer names like this, are two networks: a code a minute goes to a phone from each. */
const areTwo = async (server: TestServer, one: string, other: string): Promise<boolean> => {
  const fair = await server.anExhibition()
  const phone = aPhone()
  await server.data(codeCalls.send, { at: fair, query: { phone }, headers: from(one) })
  const { body } = await server.call(codeCalls.send, { at: fair, query: { phone }, headers: from(other) })
  return (body as Envelope<unknown>).code === 200
}

test('behind one balancer two visitors are two networks, and nobody chooses a network by a header of their own', async () => {
  for (const [proxies, twoVisitors, oneForges] of [
    ['1', true, false],
    ['loopback', true, false],
    ['127.0.0.1', true, false],
    ['127.0.0.0/8,10.0.0.0/8', true, false],
    // Without a proxy, or behind another one, the address of the connection counts.
    [undefined, false, false],
    ['10.0.0.0/8', false, false],
  ] as const) {
    const server = await behind(proxies)
    try {
      assert.equal(await areTwo(server, '203.0.113.5', '198.51.100.7'), twoVisitors, `TRUST_PROXY=${proxies}`)
      assert.equal(
        await areTwo(server, '203.0.113.8, 198.51.100.8', '203.0.113.9, 198.51.100.8'),
        oneForges,
        `forged, TRUST_PROXY=${proxies}`,
      )
    } finally {
      await server.stop()
    }
  }
})

test('behind two proxies the second from the right is the visitor', async () => {
  const server = await behind('2')
  try {
    assert.equal(await areTwo(server, '203.0.113.5, 10.0.0.1', '198.51.100.7, 10.0.0.1'), true)
    assert.equal(await areTwo(server, '1.1.1.1, 203.0.113.6, 10.0.0.1', '2.2.2.2, 203.0.113.6, 10.0.0.1'), false)
  } finally {
    await server.stop()
  }
})
