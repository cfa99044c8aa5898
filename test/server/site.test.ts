import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import fastify from 'fastify'
import type { App } from '../../server/core/App'
import { serveSite } from '../../server/core/site'

const clientCredential = { id: 'fairgate', secret: 'a secret of this server' }

let dataDir: string

before(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fg-site-'))
  mkdirSync(path.join(dataDir, 'public'))
})
after(() => rmSync(dataDir, { recursive: true, force: true }))

/** The answer of a site that was built with these credentials; null for a folder without a record. */
const opened = async (builtFor: string | null): Promise<number> => {
  const siteDir = mkdtempSync(path.join(dataDir, 'site-'))
  writeFileSync(path.join(siteDir, 'index.html'), '<!doctype html>')
  if (builtFor !== null) writeFileSync(path.join(siteDir, 'client.sha256'), createHash('sha256').update(builtFor).digest('hex'))
  const server = fastify()
  try {
    await serveSite(server, { config: { siteDir, dataDir, clientCredential } } as App)
    return (await server.inject('/')).statusCode
  } finally {
    await server.close()
  }
}

test('a site built for another server is not served, because nobody could sign in there', async () => {
  assert.equal(await opened('fairgate:a secret of this server'), 200)
  for (const builtFor of ['fairgate:fairgate_secret', 'other:a secret of this server', null])
    await assert.rejects(opened(builtFor), /was built with other client credentials/)
})

test('an address whose hash was encoded on the way reaches the site @rule:R06', async () => {
  const siteDir = mkdtempSync(path.join(dataDir, 'site-'))
  writeFileSync(path.join(siteDir, 'index.html'), '<!doctype html>')
  writeFileSync(path.join(siteDir, 'client.sha256'), createHash('sha256').update('fairgate:a secret of this server').digest('hex'))
  const server = fastify()
  await serveSite(server, { config: { siteDir, dataDir, clientCredential } } as App)
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
