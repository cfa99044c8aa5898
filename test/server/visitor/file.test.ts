import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { pictureSize } from '../../../server/areas/visitor/file/pictureSize'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { until } from '../../support/until'
import { aJpeg, aPdf, aPng, upload, uploadHeaders } from './upload'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition()
})
after(() => server.stop())

const filesOnDisk = (): string[] => {
  const root = join(server.dataDir, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

const rows = async (): Promise<number> => (await server.app.pool.query('SELECT id FROM files')).rowCount!

/** Nothing is left of it: no file, no half of one, no row. */
const leavesNothing = async (work: () => Promise<unknown>): Promise<void> => {
  const before = [filesOnDisk().length, await rows()]
  await work()
  await until(() => filesOnDisk().length === before[0], 'the half file is gone')
  assert.equal(await rows(), before[1])
}

test('a picture is stored privately and visible by its signed link only @call:POST /api/blade-resource/oss/endpoint/put-file @call:GET /api/blade-resource/oss/endpoint/file/:id', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  for (const [content, type] of [
    [aPng(5000), 'image/png'],
    [aJpeg(5000), 'image/jpeg'],
  ] as const) {
    const { data } = await upload(server, visitor, content, { name: '../../我的 photo.png', type: 'text/html' })
    assert.equal(data.originalName, '我的 photo.png')
    const answer = await fetch(data.link)
    assert.equal(answer.status, 200)
    assert.deepEqual(pictureSize(Buffer.from(await answer.arrayBuffer())), pictureSize(content), 'drawn again')
    assert.equal(answer.headers.get('content-type'), type, 'told by the bytes, not by what the browser said')
    assert.match(answer.headers.get('cache-control')!, /^private, max-age=\d+$/)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('a link that was changed, has expired or is for another file is rejected', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const [mine, other] = [await upload(server, visitor, aPng()), await upload(server, visitor, aPng())]
  const link = new URL(mine.data.link)
  const statusOf = async (change: (url: URL) => void): Promise<number> => {
    const url = new URL(link)
    change(url)
    return (await fetch(url)).status
  }
  assert.equal(await statusOf(() => undefined), 200)
  assert.equal(
    await statusOf((url) => {
      url.pathname = url.pathname.replace(mine.data.attachId, other.data.attachId)
    }),
    404,
  )
  assert.equal(await statusOf((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))), 404)
  assert.equal(await statusOf((url) => url.searchParams.set('signature', 'x')), 404)
  assert.equal(await statusOf((url) => url.searchParams.set('tenantId', '100000')), 404)
  assert.equal(await statusOf((url) => url.searchParams.delete('signature')), 422)
  server.clock.advance({ minutes: 16 })
  assert.equal(await statusOf(() => undefined), 404)
})

test('a file that is no picture, too large or incomplete is rejected with its own sentence and leaves nothing @rule:R45', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  const refused = async (content: Buffer, code: number, text: RegExp, options?: { field?: string }): Promise<void> =>
    leavesNothing(async () => {
      const answer = await upload(server, visitor, content, options)
      assert.equal(answer.code, code, JSON.stringify(answer))
      assert.match(answer.msg, text)
    })
  await refused(Buffer.from('%PDF-1.7 …'), 12009, /JPG, PNG/)
  await refused(Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), 12009, /JPG, PNG/)
  await refused(Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1'), 12009, /JPG, PNG/)
  await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 12009, /JPG, PNG/)
  await refused(aPng(5 * 1024 * 1024 + 10), 12008, /5 MB/)
  await refused(aPng(9 * 1024 * 1024), 12008, /5 MB/)
  await refused(aPng(40_000).subarray(0, 30_000), 12010, /上传不完整/)
  await refused(aJpeg(40_000).subarray(0, 30_000), 12010, /上传不完整/)
  await refused(Buffer.alloc(0), 12010, /上传不完整/)
  await refused(aPng(), 10005, /./, { field: 'other' })
  assert.equal((await upload(server, visitor, aPng(5 * 1024 * 1024))).status, 200)
})

test('an aborted upload leaves nothing behind', async () => {
  const member = await server.anExhibitorMember({ exhibition: fair })
  const known = filesOnDisk().length
  await leavesNothing(async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = Object.entries({
      ...uploadHeaders(member),
      host: hostname,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': '900000',
    })
    socket.write(
      `POST ${fileCalls.put.path}?purpose=document HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    socket.write('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
    socket.write(aPdf(400_000))
    await until(() => filesOnDisk().length > known, 'the upload has begun')
    socket.destroy()
  })
})

test('a truncated body is reported', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await leavesNothing(async () => {
    for (const body of ['', '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\u0089PNG', 'nonsense']) {
      const answer = await fetch(`${server.url}${fileCalls.put.path}`, {
        method: 'POST',
        headers: { ...uploadHeaders(visitor, 'en'), 'content-type': 'multipart/form-data; boundary=xx' },
        body,
      })
      const { code, msg } = (await answer.json()) as { code: number; msg: string }
      assert.ok([12010, 10005].includes(code), `${JSON.stringify(body)}: ${code} ${msg}`)
    }
  })
})

test('a request without a file, or without a token, is rejected', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  await server.refused('invalid', fileCalls.put, { as: visitor })
  await server.refused('notSignedIn', fileCalls.put, { at: fair })
})

test('an account may upload sixty files an hour', async () => {
  const visitor = await server.aVisitor({ exhibition: fair })
  for (let sent = 0; sent < 60; sent += 1) await server.refused('invalid', fileCalls.put, { as: visitor })
  await server.refused('tooManyRequests', fileCalls.put, { as: visitor })
})
