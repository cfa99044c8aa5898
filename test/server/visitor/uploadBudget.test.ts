import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { networkHash } from '../../../server/core/http/network'
import { limits } from '../../../server/areas'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, form, withForm } from './aFair'
import { aPng, aVideo, upload } from './upload'

const kib = 1024
const accountLimit = limits.uploadKilobytesPerAccountDay.points
const networkLimit = limits.uploadKilobytesPerNetworkDay.points

let server: TestServer
let second: TestServer
let fair: Exhibition
let keptFree = 0

before(async () => {
  server = await startTestServer({ keptFreeBytes: () => keptFree })
  second = await server.another()
  fair = await server.anExhibition({ config: withForm({ form: { ...form, sections: [{ fields: [field('film', 'video')] }] } }) })
})
after(async () => {
  await second.stop()
  await server.stop()
})

const accountKey = ({ tenantId, accountId }: Visitor): string => `${tenantId}/${accountId}`
const take = (key: string, kilobytes: number): Promise<number> => server.app.limits.take('uploadKilobytesPerAccountDay', key, kilobytes)
const left = async (visitor: Visitor): Promise<number> => {
  const { rows } = await server.app.pool.query<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [
    `uploadKilobytesPerAccountDay:${accountKey(visitor)}`,
  ])
  return accountLimit - (rows[0]?.points ?? 0)
}
const aFilm = (kilobytes: number): Buffer => aVideo('isom', kilobytes * kib)
const film = (at: TestServer, as: Visitor, kilobytes: number, language: 'cn' | 'en' = 'cn') =>
  upload(at, as, aFilm(kilobytes), { purpose: 'formVideo', language })

const isEmpty = (at: TestServer): boolean => {
  const root = join(at.dataDir, 'files')
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  return entries.every((entry) => !entry.isFile())
}

test('an account uploads two hundred megabytes a day, counted by all processes together', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  assert.equal(await take(accountKey(visitor), accountLimit - 300), 0)
  assert.equal((await film(server, visitor, 200)).status, 200)
  assert.equal(await left(visitor), 100)
  for (const [at, language, said] of [
    [server, 'cn', /今天上传的文件已达 200 MB，请 \d+ (小时|分钟)后再上传/],
    [second, 'en', /uploaded 200 MB today.*try again in \d+ (hours|minutes)/],
  ] as const) {
    const { status, code, msg } = await film(at, visitor, 150, language)
    assert.deepEqual([status, code], [429, 12021])
    assert.match(msg, said)
  }
  assert.ok(isEmpty(second))
  // What was too large took nothing of what is left.
  assert.equal(await left(visitor), 100)
  assert.equal((await film(second, visitor, 90)).status, 200)
  const other = await server.aVisitor({ exhibition: fair, review: 'none' })
  assert.equal((await film(server, other, 150)).status, 200)
})

test('a refused file takes nothing of the budget, and a picture as much as is stored of it', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  assert.equal((await upload(server, visitor, aFilm(100).subarray(0, 50 * kib), { purpose: 'formVideo' })).code, 12010)
  assert.equal(await left(visitor), accountLimit)
  assert.equal((await upload(server, visitor, aPng(1000 * kib))).status, 200)
  assert.equal(await left(visitor), accountLimit - 1)
})

test('uploads at the same moment share what is left', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  await take(accountKey(visitor), accountLimit - 250)
  const answers = await Promise.all([server, second, server, second].map((at) => film(at, visitor, 100)))
  const stored = answers.filter(({ status }) => status === 200).length
  // One that did not fit may have stood in the way of one that would have.
  assert.ok(stored === 1 || stored === 2, answers.map(({ msg }) => msg).join())
  assert.ok((await left(visitor)) >= 0)
})

test('a network uploads four gigabytes a day, and another network continues', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  const key = networkHash(server.app, visitor.tenantId, '127.0.0.1')
  const { rows } = await server.app.pool.query<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [
    `uploadKilobytesPerNetworkDay:${key}`,
  ])
  const free = networkLimit - rows[0]!.points
  await server.app.limits.take('uploadKilobytesPerNetworkDay', key, free - 10)
  for (const [language, said] of [
    ['cn', /网络今天上传的文件过多/],
    ['en', /from your network today/],
  ] as const) {
    const { status, code, msg } = await film(server, visitor, 100, language)
    assert.deepEqual([status, code], [429, 12022])
    assert.match(msg, said)
  }
  assert.equal(await left(visitor), accountLimit)
  await server.app.limits.forget('uploadKilobytesPerNetworkDay', key)
  assert.equal((await film(server, visitor, 100)).status, 200)
})

test('a disk that is nearly full refuses uploads at once, and the rest of the fair continues', async () => {
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  keptFree = Infinity
  try {
    for (const [language, said] of [
      ['cn', /无法保存文件/],
      ['en', /Files cannot be saved/],
    ] as const) {
      const { status, code, msg } = await film(server, visitor, 100, language)
      assert.deepEqual([status, code], [503, 10003])
      assert.match(msg, said)
    }
    assert.equal(await left(visitor), accountLimit)
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
    await server.aVisitor({ exhibition: fair })
  } finally {
    keptFree = 0
  }
  assert.equal((await film(server, visitor, 100)).status, 200)
})
