import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { workSpent } from '../../../contract/sharedErrorCodes'
import { limits } from '../../../server/areas'
import { until } from '../../support/until'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, form, withForm } from './aFair'
import { aJpeg, aPdf, aPng, aVideo, anAi, upload, uploadHeaders } from './upload'

let server: TestServer
let fair: Exhibition
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  const fields = [field('licence', 'file'), field('film', 'video'), field('photo', 'photo')]
  fair = await server.anExhibition({ config: withForm({ form: { ...form, sections: [{ fields }] } }) })
  visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
})
after(() => server.stop())

const filesOnDisk = (): string[] => {
  const root = join(server.dataDir, 'files')
  if (!existsSync(root)) return []
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const rows = async (): Promise<number> => (await server.app.pool.query('SELECT id FROM files')).rowCount!

/** Refused with this code, and nothing of it is left: no file, no half of one, no row. */
const refused = async (content: Buffer, purpose: string, code: number, why: string): Promise<string> => {
  const before = [filesOnDisk().length, await rows()]
  const answer = await upload(server, visitor, content, { purpose, language: 'en' })
  assert.equal(answer.code, code, `${why}: ${JSON.stringify(answer)}`)
  assert.deepEqual([filesOnDisk().length, await rows()], before, why)
  return answer.msg
}

const kept = async (content: Buffer, purpose: string): Promise<Buffer> => {
  const { status, msg, data } = await upload(server, visitor, content, { purpose })
  assert.equal(status, 200, msg)
  return Buffer.from(await (await fetch(data.link)).arrayBuffer())
}

/** An archive with nothing in it, as a reader finds it from the end of a file. */
const anArchive = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
const withBefore = (file: Buffer, end: string, more: Buffer): Buffer => {
  const at = file.lastIndexOf(end)
  return Buffer.concat([file.subarray(0, at), more, file.subarray(at)])
}

test('a picture loses the place where it was taken, and is upright', async () => {
  const place = { IFD3: { GPSLatitude: '30/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'secret words' } }
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
  const sent = await plain.jpeg().withMetadata({ orientation: 6 }).withExifMerge(place).toBuffer()
  assert.ok(sent.includes('secret words'))
  const got = await kept(sent, 'photo')
  const { exif, width, height } = await sharp(got).metadata()
  assert.deepEqual([exif, width, height, got.includes('secret words')], [undefined, 20, 40, false])
})

test('a picture that is another file too keeps its picture alone', async () => {
  const page = Buffer.from('<script>alert(1)</script>')
  for (const [name, sent] of [
    ['an archive behind it', Buffer.concat([aJpeg(2000), anArchive])],
    ['a page in its comment', aJpeg(2000).fill(page, 400, 400 + page.length)],
    ['a PDF within', Buffer.concat([aPng(2000).subarray(0, -12), Buffer.from('%PDF-1.7'), aPng(2000).subarray(-12)])],
  ] as const) {
    const answer = await upload(server, visitor, sent, { purpose: 'photo' })
    if (answer.status !== 200) assert.equal(answer.code, 12010, name)
    else {
      const got = Buffer.from(await (await fetch(answer.data.link)).arrayBuffer())
      for (const hidden of ['PK\u0005\u0006', '<script', '%PDF-']) assert.equal(got.includes(hidden), false, `${name}: ${hidden}`)
    }
  }
})

test('a picture of a few kilobytes that would fill the memory is refused by the size that it names', async () => {
  const bomb = aPng(0)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  assert.match(await refused(bomb, 'photo', 12008, 'a PNG of 3,600 megapixels'), /25 MP/)
  await refused(aJpeg(3000, { width: 65_000, height: 60_000 }), 'photo', 12008, 'a JPEG of 3,900 megapixels')
})

test('the pixels of an hour belong to the account, are counted before a picture is decoded, and another account has its own', async () => {
  const { tenantId, accountId } = visitor
  const key = `${tenantId}/${accountId}`
  const name = 'megapixelsPerAccountHour'
  await server.app.limits.forget(name, key)
  await server.app.limits.take(name, key, limits[name].points - 2)
  const twoMegapixels = aJpeg(9000, { width: 2000, height: 1000 })
  assert.equal((await upload(server, visitor, twoMegapixels, { purpose: 'photo' })).status, 200)
  const { status, code } = await upload(server, visitor, aPng(), { purpose: 'photo', language: 'en' })
  assert.deepEqual([status, code], [429, workSpent])
  const other = await server.aVisitor({ exhibition: fair, review: 'none' })
  assert.equal((await upload(server, other, aPng(), { purpose: 'photo' })).status, 200)
  await server.app.limits.forget(name, key)
})

test('bytes with the head and the end of a picture that are none are refused', async () => {
  const noise = (at: number): number => (at * 73) % 251
  const jpeg = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from(Array.from({ length: 3000 }, (_, at) => noise(at))),
    Buffer.from([0xff, 0xd9]),
  ])
  await refused(jpeg, 'photo', 12010, 'a JPEG of noise')
  const png = aPng(3000)
  png.fill(7, 45, 60)
  await refused(png, 'photo', 12010, 'a PNG with broken rows')
})

test('a document that runs something, carries a file or is an archive too is refused', async () => {
  for (const name of ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia'])
    assert.match(
      await refused(withBefore(aPdf(3000), '%%EOF', Buffer.from(`1 0 obj <</S ${name}>> endobj\n`)), 'formDocument', 12016, name),
      /script, an attachment or an archive/,
    )
  for (const make of [aPdf, anAi]) await refused(withBefore(make(3000), '%%EOF', anArchive), 'formDocument', 12016, 'an archive within')
  // A word of a text is no name of the file format.
  await kept(withBefore(aPdf(3000), '%%EOF', Buffer.from('(/JavaScripting in practice)')), 'formDocument')
})

test('a video has boxes from its first byte to its last', async () => {
  await kept(aVideo('isom', 5000), 'formVideo')
  const video = aVideo('isom', 5000)
  await refused(video.subarray(0, 4000), 'formVideo', 12010, 'cut off')
  await refused(Buffer.concat([video, Buffer.from('<script>1</script>')]), 'formVideo', 12010, 'something behind it')
  await refused(video.subarray(0, 16), 'formVideo', 12010, 'without pictures')
  await refused(withBefore(video, 'moov', Buffer.from('xxxx')), 'formVideo', 12010, 'a wrong length')
  await refused(aVideo('isom', 5000).fill(anArchive, 200, 200 + anArchive.length), 'formVideo', 12016, 'an archive in its pictures')
})

test('a form that asks for no such file takes none', async () => {
  for (const purpose of ['formPicture', 'signature', 'formShortVideo']) await refused(aPng(), purpose, 10008, purpose)
  const other = await server.aVisitor({ exhibition: await server.anExhibition({ config: withForm() }), review: 'none' })
  assert.equal((await upload(server, other, aPdf(), { purpose: 'formDocument' })).code, 10008)
})

test('a body of a gigabyte is refused before it is sent, and its connection ends', async () => {
  const before = [filesOnDisk().length, await rows()]
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  let hasEnded = false
  socket.on('data', (bytes) => (answer += bytes.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (hasEnded = true))
  const head = Object.entries({
    ...uploadHeaders(visitor, 'en'),
    host: hostname,
    'content-type': 'multipart/form-data; boundary=xx',
    'content-length': String(1024 ** 3),
  })
  socket.write(`POST ${fileCalls.put.path}?purpose=photo HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.write('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  await until(() => answer.includes('12008'), 'it is refused')
  await until(() => hasEnded, 'the connection has ended')
  assert.match(answer, /200 KB/)
  assert.deepEqual([filesOnDisk().length, await rows()], before)
})

test('a name loses invisible signs that turn its ending around, and the signs of markup', async () => {
  const shownAs = async (name: string): Promise<string> =>
    (await upload(server, visitor, aPdf(), { purpose: 'formDocument', name })).data.originalName
  assert.equal(await shownAs('bill\u202efdp.exe'), 'billfdp.exe')
  assert.equal(await shownAs('\u2066\u200b营业执照\u2069.pdf'), '营业执照.pdf')
  assert.equal(await shownAs("<img src=x onerror=alert('1')>.pdf"), 'img src=x onerror=alert(1).pdf')
  assert.equal(await shownAs('\u202e\u200b'), 'file')
})

test('a name is shown and is no path, and a link of another person is none', async () => {
  const { data } = await upload(server, visitor, aPdf(), { purpose: 'formDocument', name: '../../../etc/passwd' })
  assert.equal(data.originalName, 'passwd')
  assert.ok(
    filesOnDisk().every((name) => /^[0-9a-f]{32}$/.test(name)),
    filesOnDisk().join(),
  )
  const other = await server.aVisitor({ exhibition: fair })
  const link = new URL(data.link)
  link.searchParams.set('tenantId', other.tenantId === '100001' ? '100002' : '100001')
  assert.equal((await fetch(link)).status, 404)
})
