import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestServer, startTestServer } from '../support/testServer'

let server: TestServer

before(async () => {
  server = await startTestServer({ config: { hasApiPage: true } })
})
after(() => server.stop())

interface Operation {
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string }[]
}

const documentAt = async (): Promise<{
  tags: { name: string }[]
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}> => (await (await fetch(`${server.url}/api/openapi.json`)).json()) as never

test('each call of the API has a purpose of its own and a group', async () => {
  const { paths, tags, info } = await documentAt()
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  assert.ok(operations.length > 60)
  const groups = new Set(tags.map(({ name }) => name))
  const purposes = operations.map(({ summary }) => summary)
  assert.equal(new Set(purposes).size, purposes.length)
  for (const { summary, tags: own } of operations) {
    assert.match(summary, /^[A-Z].{5,110}[^.]$/)
    assert.ok(groups.has(own[0]!), own[0])
  }
  assert.match(info.description, /\| 401 \| 401 \| `notSignedIn` \|/)
})

test('a call that needs a token says so, and the token call needs the credentials of the client', async () => {
  const { paths } = await documentAt()
  const { get: detail } = paths['/api/ef-registration-client/client/order/detail']!
  assert.deepEqual(detail!.security, [{ token: [] }])
  assert.ok(detail!.parameters.some(({ name, in: place }) => name === 'exhibitionId' && place === 'header'))
  assert.deepEqual(paths['/api/blade-auth/oauth/token']!.post!.security, [{ client: [] }])
})

test('the page of calls comes with its scripts from this server, and has a policy', async () => {
  const page = await fetch(`${server.url}/api`)
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-security-policy')!, /script-src 'self';/)
  const [address] = /\S*swagger-ui-bundle\.js/.exec((await page.text()).replaceAll('"', ' '))!
  const script = await fetch(new URL(address, `${server.url}/api`))
  assert.match(script.headers.get('content-type')!, /javascript/)
  // An answer that nobody reads holds its connection, and a server that stops waits for it.
  await script.body!.cancel()
})
