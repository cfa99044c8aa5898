import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { captchaCalls } from '../../contract/account/captcha.calls'
import { configCalls } from '../../contract/entry/config.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { readHasApiPage } from '../../server/settings/readers'
import { aBuiltSite } from './support/aBuiltSite'
import { type TestServer, startTestServer } from './support/testServer'

let server: TestServer
let siteDir: string

const scripts = { 'index.html': 'var first = 1', 'pc/index.html': '\n  show()\n', 'pay/index.html': 'back()' }
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

before(async () => {
  const pages = Object.entries(scripts).map(([file, script]) => [
    file,
    `<!doctype html><script defer src="./js/app.0123abcd.js"></script><script>${script}</script>`,
  ])
  siteDir = aBuiltSite({ ...Object.fromEntries(pages), 'js/app.0123abcd.js': 'void 0' })
  server = await startTestServer({ config: { siteDir, publicUrl: 'https://fair.example', hasApiPage: true } })
})
after(async () => {
  await server.stop()
  rmSync(siteDir, { recursive: true, force: true })
})

const newPhone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
const oldPhones = [
  'Mozilla/5.0 (Linux; Android 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/66.0.3359.126 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
]

const headersAt = async (address: string, userAgent = newPhone): Promise<Headers> => {
  const answer = await fetch(`${server.url}${address}`, { headers: { 'user-agent': userAgent } })
  assert.equal(answer.status, 200, address)
  return answer.headers
}

const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('a page of the site runs its own scripts alone, and shows in no frame of another site', async () => {
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/index.html?x=1', 'index.html'],
    ['/pc/', 'pc/index.html'],
    ['/pay/?orderId=1', 'pay/index.html'],
  ] as const) {
    const headers = await headersAt(address)
    const policy = policyOf(headers)
    const sources = policy.get('script-src')!
    assert.ok(sources.includes(hashOf(scripts[file])), address)
    assert.ok(!sources.includes("'unsafe-inline'") && !sources.includes("'unsafe-eval'"), sources.join(' '))
    assert.deepEqual(policy.get('frame-ancestors'), ["'self'"])
    assert.deepEqual(policy.get('object-src'), ["'none'"])
    assert.deepEqual(policy.get('base-uri'), ["'none'"])
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN')
    assert.match(headers.get('permissions-policy')!, /^camera=\(self\), .*\bgeolocation=\(\)/)
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
  }
})

test('a page of a new build gets the hash of its new script', async () => {
  const file = path.join(siteDir, 'index.html')
  const script = 'var second = 2'
  writeFileSync(file, `<!doctype html><script>${script}</script>`)
  assert.ok(
    policyOf(await headersAt('/'))
      .get('script-src')!
      .includes(hashOf(script)),
  )
})

test('the scanner of codes also compiles in browsers that are older than the word for it', async () => {
  assert.ok(
    policyOf(await headersAt('/'))
      .get('script-src')!
      .includes("'wasm-unsafe-eval'"),
  )
  for (const phone of oldPhones) {
    const headers = await headersAt('/', phone)
    assert.ok(policyOf(headers).get('script-src')!.includes("'unsafe-eval'"), phone)
    assert.equal(headers.get('vary'), 'Accept-Encoding, User-Agent')
  }
})

test('an https address binds browsers to https, and plain http does not', async () => {
  assert.equal((await headersAt('/healthz')).get('strict-transport-security'), 'max-age=31536000')
  const plain = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox })
  try {
    assert.equal((await fetch(`${plain.url}/healthz`)).headers.get('strict-transport-security'), null)
  } finally {
    await plain.stop()
  }
})

test("no cache keeps a signed-in person's answer, a token or anything that is valid once, and everyone's config is kept", async () => {
  const fair = await server.anExhibition()
  const visitor = await server.aVisitor({ exhibition: fair })
  assert.equal((await server.call(registrationCalls.person, { as: visitor })).headers.get('cache-control'), 'no-store')
  const refused = await server.refused('notSignedIn', registrationCalls.person, { at: fair })
  assert.equal(refused.headers.get('cache-control'), 'no-store')
  assert.equal((await server.call(captchaCalls.challenge, { at: fair })).headers.get('cache-control'), 'no-store')
  assert.equal((await server.call(configCalls.page, { at: fair })).headers.get('cache-control'), 'private, no-cache')
})

test('a picture of an organiser opens as a picture alone', async () => {
  const folder = path.join(server.dataDir, 'public', '100001', '1')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const policy = policyOf(await headersAt('/media/100001/1/logo.svg'))
  assert.ok(policy.has('sandbox'))
  assert.deepEqual(policy.get('default-src'), ["'none'"])
})

test('the page of all calls is closed where no setting opens it, and the calls are not', async () => {
  const closed = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { hasApiPage: false } })
  try {
    for (const address of ['/api', '/api/', '/api/openapi.json', '/api/json', '/api/static/index.html'])
      assert.equal((await fetch(`${closed.url}${address}`)).status, 404, address)
    const fair = await server.anExhibition()
    assert.equal((await closed.call(configCalls.page, { at: fair })).status, 200)
  } finally {
    await closed.stop()
  }
  for (const [NODE_ENV, API_PAGE, isOpen] of [
    ['production', undefined, false],
    ['production', '0', false],
    ['production', '1', true],
    ['development', undefined, true],
    ['development', '0', false],
  ] as const)
    assert.equal(readHasApiPage({ API_PAGE }, NODE_ENV === 'production'), isOpen, `${NODE_ENV} ${API_PAGE}`)
})

test("the page of calls runs this server's scripts alone, and a script's own file has no policy", async () => {
  const policy = policyOf(await headersAt('/api'))
  assert.deepEqual([policy.get('default-src'), policy.get('script-src')], [["'none'"], ["'self'"]])
  assert.equal((await headersAt('/js/app.0123abcd.js')).get('content-security-policy'), null)
})

test('every answer names its type, is never guessed to be another, and is for no other origin', async () => {
  const fair = await server.anExhibition()
  const { headers: answer } = await server.call(configCalls.page, { at: fair, headers: { origin: 'https://other.example' } })
  for (const headers of [answer, await headersAt('/'), await headersAt('/healthz'), await headersAt('/js/app.0123abcd.js')]) {
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-type')!, /charset=utf-8/i)
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) assert.equal(headers.get(name), null, name)
  }
  // A script has no links, so its answer is without.
  for (const headers of [answer, await headersAt('/')]) assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
})

test('a call takes the method of its row alone', async () => {
  const fair = await server.anExhibition()
  const { path: address } = configCalls.page
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status } = await fetch(`${server.url}${address}`, {
      method,
      headers: { tenantId: fair.tenantId, exhibitionId: fair.exhibitionId },
    })
    assert.equal(status, 404, method)
  }
})
