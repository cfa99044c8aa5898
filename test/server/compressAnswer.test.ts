import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Type } from 'typebox'
import { configCalls } from '../../contract/entry/config.calls'
import type { BoundCall } from '../../server/core/calls/bind'
import { encodingFor } from '../../server/core/http/compressAnswer'
import { makeHttp } from '../../server/core/http/http'
import { serveCall } from '../../server/core/calls/serveCall'
import { exhibitionConfig } from './support/makers'
import { type TestServer, startTestServer } from './support/testServer'

let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.stop())

interface Raw {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** The bytes as they come over the wire: `fetch` would decompress them. */
const ask = (path: string, headers: Record<string, string>): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string | undefined>, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

const readers = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }

test('a long answer of a call that reads is compressed as its client takes it, and says so to caches', async () => {
  const long = '展会'.repeat(1000)
  const texts = { pageTitle: long, shareMethod: long, shareMethodEn: long, conferenceFlow: long, conferenceClickType: long }
  // The second is so long that a thread compresses it.
  for (const [pageConfig, bytes] of [
    [{ pageTitleEn: 'Fair '.repeat(400) }, 2000],
    [texts, 24_000],
  ] as const) {
    const fair = await server.anExhibition({ config: { ...exhibitionConfig, pageConfig } })
    const scope = { tenantid: fair.tenantId, exhibitionid: fair.exhibitionId, registertype: 'visitor' }
    const plain = await ask(configCalls.page.path, scope)
    assert.ok(plain.body.length > bytes, plain.body.toString().slice(0, 300))
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', 'none'],
    ] as const) {
      const answer = await ask(configCalls.page.path, { ...scope, 'accept-encoding': accepted })
      assert.deepEqual([answer.status, answer.headers['content-encoding'] ?? 'none'], [200, encoding], accepted)
      assert.match(answer.headers.vary!, /\bAccept-Encoding\b/)
      assert.deepEqual(readers[encoding](answer.body), plain.body)
      assert.equal(answer.headers['content-length'], String(answer.body.length))
      if (encoding !== 'none') assert.ok(answer.body.length < plain.body.length / 3)
      // The version of an answer is the same in each encoding.
      const known = await ask(configCalls.page.path, { ...scope, 'accept-encoding': accepted, 'if-none-match': answer.headers.etag! })
      assert.deepEqual([known.status, known.body.length], [304, 0])
    }
  }
})

test('no answer of a call that writes is compressed, and no bare one: they hold tokens and keys next to what the caller typed', async () => {
  const http = await makeHttp(server.app)
  const long = 'x'.repeat(3000)
  const kinds = (['GET', 'POST'] as const).flatMap((method) => [false, true].map((isBare) => ({ method, isBare, path: `/long/${isBare}` })))
  for (const kind of kinds) {
    const row = { ...kind, access: 'open' as const, needsNoExhibition: true }
    const call = { row, schemas: { purpose: 'A long answer', data: Type.String() }, options: {}, handler: async () => long }
    serveCall(http, server.app, call as unknown as BoundCall)
  }
  const encodings: unknown[] = []
  for (const { method, path } of kinds) {
    const { statusCode, headers, rawPayload } = await http.inject({ method, url: path, headers: { 'accept-encoding': 'br' } })
    assert.ok(statusCode === 200 && (headers['content-encoding'] || rawPayload.length >= long.length), rawPayload.toString())
    encodings.push(headers['content-encoding'])
  }
  await http.close()
  assert.deepEqual(encodings, ['br', undefined, undefined, undefined])
})

test('a client names the encodings that it takes', () => {
  for (const [accepted, encoding] of [
    [undefined, null],
    ['', null],
    ['*', null],
    ['BR', 'br'],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['br;q=0.0', null],
    ['deflate', null],
    ['xbr, gzipped', null],
  ] as const)
    assert.equal(encodingFor(accepted), encoding, accepted)
})
