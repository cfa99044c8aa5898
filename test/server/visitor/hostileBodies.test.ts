import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { until } from '../../support/until'
import { type HandWritten, aRequestByHand } from '../support/aRequestByHand'
import type { Exhibition, Visitor } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { field, form, withForm } from './aFair'
import { aPng, anIsoFile, upload, uploadHeaders } from './upload'

let server: TestServer
let fair: Exhibition
let visitor: Visitor

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({
    config: withForm({ form: { ...form, sections: [{ fields: [field('licence', 'file'), field('photo', 'photo')] }] } }),
  })
  visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
})
after(() => server.stop())

const filesOnDisk = (): number => {
  const root = join(server.dataDir, 'files')
  if (!existsSync(root)) return 0
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

/** What uploads leave: files, rows, and jobs that would remove them. */
const traces = async (): Promise<number[]> => {
  const { rows } = await server.app.pool.query<{ rows: number; jobs: number }>(
    `SELECT (SELECT count(*)::integer FROM files) AS rows, (SELECT count(*)::integer FROM jobs WHERE kind = 'visitor.dropUnusedFile') AS jobs`,
  )
  return [filesOnDisk(), rows[0]!.rows, rows[0]!.jobs]
}

const leavesNothing = async (work: () => Promise<unknown>): Promise<void> => {
  const before = await traces()
  await work()
  await until(() => filesOnDisk() === before[0], 'the half file is gone')
  assert.deepEqual(await traces(), before)
}

const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

/** An upload that its client writes by hand. */
const byHand = (lines: string[], purpose = 'photo'): HandWritten => {
  const headers = Object.entries({ ...uploadHeaders(visitor, 'en'), 'content-type': 'multipart/form-data; boundary=xx' })
  return aRequestByHand(server.url, [
    `POST ${fileCalls.put.path}?purpose=${purpose} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...lines,
  ])
}

const sendChunk = ({ socket }: HandWritten, bytes: Buffer | string): void => {
  socket.write(`${bytes.length.toString(16)}\r\n`)
  socket.write(bytes)
  socket.write('\r\n')
}

test('a body without a length that never ends is refused after some megabytes, and its connection ends', async () => {
  for (const first of [part, 'a word before the first part ', '--xx\r\nContent-Disposition: form-data; name="other"\r\n\r\n'])
    await leavesNothing(async () => {
      const request = byHand(['transfer-encoding: chunked'])
      sendChunk(request, first)
      let sent = 0
      const chunk = Buffer.alloc(64 * 1024, 0x41)
      const send = (): void => {
        while (!request.isClosed() && sent < 1024 ** 3) {
          sent += chunk.length
          request.socket.write(`${chunk.length.toString(16)}\r\n`)
          request.socket.write(chunk)
          if (!request.socket.write('\r\n')) return void request.socket.once('drain', send)
        }
      }
      send()
      await until(() => request.isClosed(), 'the connection has ended', { timeoutMs: 20_000 })
      assert.match(request.received(), /"code":(12008|12010)/)
      assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes were taken`)
    })
})

test('a body that is shorter or longer than its length says is refused', async () => {
  const whole = Buffer.concat([Buffer.from(part), aPng(500), Buffer.from('\r\n--xx--\r\n')])
  await leavesNothing(async () => {
    const long = byHand([`content-length: ${whole.length - 40}`])
    long.socket.write(whole)
    // The bytes behind the body are no request, and may be refused first.
    await until(() => /12010|400 Bad Request/.test(long.received()), 'what was cut off is refused')
    long.socket.destroy()
    const short = byHand([`content-length: ${whole.length + 400}`])
    short.socket.write(whole.subarray(0, -20))
    short.socket.end()
    await until(() => short.isClosed(), 'the connection has ended')
    for (const wrong of [
      'content-length: -5',
      'content-length: 5e3',
      'content-length: 10\r\ncontent-length: 900',
      `content-length: ${2n ** 70n}`,
    ]) {
      const request = byHand([wrong])
      request.socket.write(whole)
      await until(() => request.received() !== '' || request.isClosed(), wrong)
      assert.doesNotMatch(request.received(), /"code":200/, wrong)
      request.socket.destroy()
    }
  })
})

test('a request with two files stores at most the first one', async () => {
  const [files, rows] = await traces()
  const body = new FormData()
  for (const name of ['a.png', 'b.png']) body.append('file', new Blob([new Uint8Array(aPng(3000))], { type: 'image/png' }), name)
  const answer = await fetch(`${server.url}${fileCalls.put.path}?purpose=photo`, { method: 'POST', headers: uploadHeaders(visitor), body })
  const { code } = (await answer.json()) as { code: number }
  assert.ok(code === 200 || code === 12010, `${code}`)
  const stored = code === 200 ? 1 : 0
  assert.deepEqual((await traces()).slice(0, 2), [files! + stored, rows! + stored])
})

test('kinds of pictures that the fair does not take are named with the ones it takes', async () => {
  const frames = Buffer.alloc(10_000 * 24, 'ANMF')
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'), frames])
  webp.writeUInt32LE(webp.length - 8, 4)
  const page = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
  for (const [name, content] of [
    ['HEIC of an iPhone', anIsoFile('heic', 50_000)],
    ['HEIC sequence', anIsoFile('hevc', 50_000)],
    ['AVIF', anIsoFile('avif', 50_000)],
    ['a WebP of ten thousand frames', webp.subarray(0, 190_000)],
    ['SVG with a script', page],
    ['SVG behind a byte order mark', Buffer.concat([Buffer.from('\ufeff<?xml version="1.0"?>'), page])],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)])],
    ['TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(500)])],
    ['ICO', Buffer.from('00000100010010100000', 'hex')],
  ] as const)
    await leavesNothing(async () => {
      const { status, code, msg } = await upload(server, visitor, content, {
        purpose: 'photo',
        language: 'en',
        name: 'a.jpg',
        type: 'image/jpeg',
      })
      assert.deepEqual([status, code], [422, 12009], name)
      assert.match(msg, /JPG, PNG/)
    })
})

/** A PDF whose objects are in one compressed stream, as writers make it since PDF 1.5. */
const aCompressedPdf = (
  objects: string,
  { dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream = deflateSync(objects), end = '' } = {},
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from(`\nendstream\nendobj\n${end}trailer << /Root 2 0 R >>\nstartxref\n0\n%%EOF\n`),
  ])
const plain = '2 0 << /Type /Catalog /Pages 3 0 R >>'

test('a PDF that hides a script, a program or a file in compressed objects is refused', async () => {
  const refused = (pdf: Buffer, why: string) =>
    leavesNothing(async () => {
      const { code, msg } = await upload(server, visitor, pdf, { purpose: 'formDocument', language: 'en' })
      assert.equal(code, 12016, `${why}: ${msg}`)
      assert.match(msg, /encrypted, or contains a script/)
    })
  for (const active of [
    '/S /JavaScript /JS (app.alert)',
    '/S /Launch /F (cmd.exe)',
    '/EF << /F 7 0 R >>',
    '/EF 7 0 R',
    '/AcroForm << /XFA 9 0 R >>',
    '/S /J#61vaScript ',
  ])
    await refused(aCompressedPdf(`2 0 << /OpenAction << ${active} >> >>`), active)
  const script = '2 0 << /S /JavaScript /JS (app.alert) >>'
  await refused(aCompressedPdf(script, { dictionary: '/Filter /FlateDecode' }), 'a dictionary that does not say what it holds')
  await refused(aCompressedPdf(script, { stream: deflateSync(script).subarray(0, -4) }), 'a checksum that is missing')
  await refused(aCompressedPdf(script, { stream: deflateSync(script).fill(0, deflateSync(script).length - 4) }), 'a wrong checksum')
  await refused(aCompressedPdf(plain, { stream: deflateSync(plain).fill(0xff, 8) }), 'broken objects')
  await refused(aCompressedPdf(plain, { stream: deflateSync(plain).fill(0xff, 0, 2) }), 'a wrong head')
  await refused(aCompressedPdf(`${' '.repeat(3_000_000)}${script}`), 'far behind')
  await refused(
    aCompressedPdf(plain, { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]' }),
    'a second filter',
  )
  await refused(aCompressedPdf(plain, { dictionary: '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }), 'a predictor')
  await refused(aCompressedPdf(plain, { end: '<< /Encrypt 5 0 R >>' }), 'an encrypted document')
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const bombs = Buffer.concat(
    Array<Buffer>(3).fill(
      Buffer.concat([Buffer.from('\n9 0 obj << /Filter /FlateDecode >>\nstream\n'), bomb, Buffer.from('\nendstream endobj')]),
    ),
  )
  await refused(Buffer.concat([Buffer.from('%PDF-1.7'), bombs, Buffer.from('\n%%EOF')]), 'a bomb')
})

test('a PDF with compressed objects and nothing else in them is kept as it is', async () => {
  const page = 'BT /F1 12 Tf (A lecture about JavaScript, and how to /Launch.) Tj ET'
  for (const pdf of [
    aCompressedPdf(plain),
    aCompressedPdf(plain, { end: '<< /DecodeParms << /Predictor 12 /Columns 4 >> >>' }),
    aCompressedPdf(page, { dictionary: '/Filter /FlateDecode' }),
    aCompressedPdf(plain, { dictionary: '/Type /ObjStm /N 1 /First 4', stream: Buffer.from(plain) }),
    aCompressedPdf(plain, { dictionary: '/Filter /DCTDecode', stream: Buffer.from('ffd8ffe078da', 'hex') }),
  ]) {
    const { status, msg, data } = await upload(server, visitor, pdf, { purpose: 'formDocument' })
    assert.equal(status, 200, msg)
    assert.ok(Buffer.from(await (await fetch(data.link)).arrayBuffer()).equals(pdf))
  }
})
