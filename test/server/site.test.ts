import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { readConfig } from '../../server/config'
import type { App } from '../../server/core/App'
import { serveHealth } from '../../server/core/http/health'
import { serveSite } from '../../server/core/http/site'
import { newSecret } from '../../server/settings/secretFile'
import { aBuiltSite } from './support/aBuiltSite'

const secret = newSecret()
const script = 'void 0\n'.repeat(300)
const files = {
  'index.html': '<!doctype html>',
  'robots.txt': 'User-agent: *',
  'js/app.0123abcd.js': script,
  'js/app.0123abcd.js.br': brotliCompressSync(script),
  'js/app.0123abcd.js.gz': gzipSync(script),
}

let dataDir: string
let rootFilesDir: string

before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fg-site-'))
  mkdirSync(path.join(dataDir, 'public'))
  rootFilesDir = path.join(dataDir, 'root-files')
})
after(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  FAIRGATE_SECRET: newSecret(),
  FAIRGATE_CLIENT_SECRET: secret,
  DATABASE_URL: 'postgres://fair@db.example/fair',
  PUBLIC_URL: 'https://fair.example',
}

const startsWith = (env: NodeJS.ProcessEnv): string | null => readConfig({ ...production, DATA_DIR: dataDir, ...env }).siteDir

test('production does not start without its whole site, and a setting says that another server has it', () => {
  const whole = aBuiltSite(files, `fairgate:${secret}`)
  assert.equal(startsWith({ SITE_DIR: whole }), whole)
  assert.equal(startsWith({ SITE_DIR: 'none' }), null)
  const noSite = /There is no whole site in .*npm run build:h5.*SITE_DIR=none/
  assert.throws(() => startsWith({ SITE_DIR: path.join(dataDir, 'no-site') }), noSite)
  for (const file of ['index.html', 'site.json']) {
    const half = aBuiltSite(files, `fairgate:${secret}`)
    unlinkSync(path.join(half, file))
    assert.throws(() => startsWith({ SITE_DIR: half }), noSite, file)
  }
  const torn = aBuiltSite(files, `fairgate:${secret}`)
  unlinkSync(path.join(torn, 'js/app.0123abcd.js.br'))
  assert.throws(() => startsWith({ SITE_DIR: torn }), /lacks 1 of its 5 files \(js\/app\.0123abcd\.js\.br\)\. Copy all of it\.$/)
  assert.equal(
    startsWith({ NODE_ENV: 'development', DATABASE_URL: undefined, PUBLIC_URL: undefined, SITE_DIR: path.join(dataDir, 'no-site') }),
    null,
  )
})

test('a site built for another server is refused at the start, because nobody could sign in there', () => {
  for (const builtFor of ['fairgate:fairgate_secret', `other:${secret}`])
    assert.throws(() => startsWith({ SITE_DIR: aBuiltSite(files, builtFor) }), /was built with other client credentials/)
})

test('a server is not ready while its site is away, as during a build in the same folder', async () => {
  const siteDir = aBuiltSite(files)
  const server = fastify()
  const app = { config: { siteDir }, lifecycle: { isDraining: false }, pool: { query: async () => ({}) } }
  serveHealth(server, app as unknown as App)
  const ready = async () => {
    const { statusCode, json } = await server.inject('/readyz')
    return [statusCode, json()]
  }
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
  for (const file of ['index.html', 'site.json']) {
    renameSync(path.join(siteDir, file), path.join(siteDir, 'away'))
    assert.deepEqual(await ready(), [503, { status: 'unavailable', missing: 'site' }])
    renameSync(path.join(siteDir, 'away'), path.join(siteDir, file))
  }
  assert.deepEqual(await ready(), [200, { status: 'ready' }])
  await server.close()
})

test('every file of the site says that its encoding depends on the client, whichever encoding went out', async () => {
  const server = fastify()
  await serveSite(server, { config: { siteDir: aBuiltSite(files), dataDir, rootFilesDir } } as App)
  for (const address of ['/', '/index.html', '/robots.txt', '/js/app.0123abcd.js'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { statusCode, headers } = await server.inject({ url: address, headers: { 'accept-encoding': encoding } })
      assert.deepEqual([statusCode, /\bAccept-Encoding\b/.test(String(headers.vary))], [200, true], `${address} ${encoding}`)
      if (address.endsWith('.js')) assert.equal(headers['content-encoding'], encoding === 'identity' ? undefined : encoding)
    }
  await server.close()
})

test("files that an operator puts at the site's root are served, come before the site's own, and no build touches them", async () => {
  mkdirSync(path.join(rootFilesDir, '.well-known'), { recursive: true })
  for (const [name, text] of [
    ['MP_verify_abc.txt', 'abc'],
    ['robots.txt', 'the operator’s'],
    ['.well-known/assetlinks.json', '[]'],
  ] as const)
    writeFileSync(path.join(rootFilesDir, name), text)
  const server = fastify()
  await serveSite(server, { config: { siteDir: aBuiltSite(files), dataDir, rootFilesDir } } as App)
  for (const [address, text] of [
    ['/MP_verify_abc.txt', 'abc'],
    ['/robots.txt', 'the operator’s'],
    ['/.well-known/assetlinks.json', '[]'],
    ['/js/app.0123abcd.js', script],
  ] as const)
    assert.equal((await server.inject(address)).body, text, address)
  // It may come while the server runs.
  writeFileSync(path.join(rootFilesDir, 'MP_verify_def.txt'), 'def')
  assert.equal((await server.inject('/MP_verify_def.txt')).body, 'def')
  await server.close()
  rmSync(rootFilesDir, { recursive: true })
})

test('an address whose hash was encoded on the way reaches the site @rule:R06', async () => {
  const server = fastify()
  await serveSite(server, { config: { siteDir: aBuiltSite(files), dataDir, rootFilesDir } } as App)
  const query = 'exhibitionId=1201&registerType=visitor&tenantId=100001&sourceCode=%E5%B1%95'
  for (const [asked, location] of [
    [`/%23/jump?${query}`, `/#/jump?${query}`],
    [`/%2523/jump?${query}`, `/#/jump?${query}`],
    [`/pc/%23/geo?${query}`, `/pc/#/geo?${query}`],
    ['/%23/jump%3FexhibitionId%3D1201', '/#/jump%3FexhibitionId%3D1201'],
    ['/%23//evil.example/', '/#//evil.example/'],
  ]) {
    const answer = await server.inject(asked!)
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, location], asked)
  }
  for (const other of ['/', '/?x=%23/jump', '/x%23/jump', '//evil.example/%23/jump', '/%24/jump'])
    assert.notEqual((await server.inject(other)).statusCode, 302, other)
  await server.close()
})
