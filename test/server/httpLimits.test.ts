import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { errorReportCalls } from '../../contract/entry/errorReport.calls'
import { tokenCalls } from '../../contract/account/token.calls'
import { fileCalls } from '../../contract/visitor/file.calls'
import { questionnaireCalls } from '../../contract/visitor/questionnaire.calls'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { closeServer } from '../../server/core/process/lifecycle'
import { makeHttp } from '../../server/core/http/http'
import { until } from '../support/until'
import { aRequestByHand } from './support/aRequestByHand'
import type { Exhibition, Visitor } from './support/makers'
import { type TestServer, startTestServer } from './support/testServer'
import { aPng, uploadHeaders } from './visitor/upload'

/** What a request may cost before anything is known of the caller, and how long one may take. */
let server: TestServer
/** The same product, with limits that a test can wait for. */
let impatient: TestServer
let fair: Exhibition
let visitor: Visitor
const timeouts = { requestMs: 900, uploadMs: 5000, silenceMs: 300, drainMs: 0, finishMs: 200 }

before(async () => {
  server = await startTestServer()
  impatient = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { timeouts } })
  fair = await server.anExhibition()
  visitor = await server.aVisitor({ exhibition: fair })
})
after(async () => {
  await impatient.stop()
  await server.stop()
})

const kibibyte = 1024

const headersOf = (person: Visitor): string[] => Object.entries(uploadHeaders(person)).map(([name, value]) => `${name}: ${value}`)

const draftOf = (letters: number) => ({ formId: 'person', version: 3, content: { name: 'x'.repeat(letters) } })

test('a body may have 128 KB, and more only where the row of its call says so', async () => {
  const { msg } = await server.refused('tooLarge', registrationCalls.saveDraft, {
    as: visitor,
    body: draftOf(128 * kibibyte),
    language: 'en',
  })
  assert.equal(msg, 'Your upload is too large (limit: 128 KB)')
  await server.refused('unreadable', registrationCalls.saveDraft, { as: visitor, body: `"${'x'.repeat(120 * kibibyte)}` })
  const answers = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`q${nth}`, { text: 'x'.repeat(2000) }]))
  const answer = await server.call(questionnaireCalls.submit, {
    as: visitor,
    body: { index: 0, questionnaireId: '1', version: 1, answers },
  })
  assert.notEqual(answer.status, 413)
})

test('a body that is nested too deeply is refused before it is parsed, and brackets in a text do not count', async () => {
  const deep = `{"formId":"person","version":3,"content":{"name":${'['.repeat(60_000)}`
  await server.refused('unreadable', registrationCalls.saveDraft, { as: visitor, body: deep })
  await server.refused('unreadable', registrationCalls.saveDraft, {
    as: visitor,
    body: JSON.stringify({ formId: 'person', version: 3, content: { name: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) } }),
  })
  const flat = { reports: [{ kind: 'script', route: 'wallet', message: `\\"${'[{'.repeat(40)}`, times: 1 }] }
  assert.deepEqual(await server.data(errorReportCalls.save, { at: fair, body: flat }), { stored: 1 })
})

test('a caller without access is refused before the body arrives', async () => {
  const { path } = registrationCalls.saveDraft
  const scope = headersOf(visitor).filter((line) => !line.startsWith('blade-auth'))
  const line = aRequestByHand(
    server.url,
    [`POST ${path} HTTP/1.1`, ...scope, 'content-type: application/json', 'content-length: 100000'],
    '{"formId"',
  )
  await until(() => line.received().includes('"code":401'), 'the refusal came before the body')
  line.socket.destroy()
})

test('a failed sign-in whose body cannot be read is answered as this call answers', async () => {
  const { body } = await server.call(tokenCalls.grant, { at: fair, body: '{"grant_type":', language: 'en' })
  assert.equal((body as { error_description: string }).error_description, 'The request could not be read')
})

const startOf = (path: string, type: string): string[] => [
  `POST ${path} HTTP/1.1`,
  ...headersOf(visitor),
  `content-type: ${type}`,
  'content-length: 50000',
]

test('a request that goes quiet loses its connection, and half an upload leaves nothing', async (t) => {
  // Its limit of a whole request is far away, so that silence alone ends one.
  const patient = await startTestServer({
    databaseUrl: server.databaseUrl,
    sandbox: server.sandbox,
    config: { timeouts: { ...timeouts, requestMs: 60_000 } },
  })
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG'
  const lines = [
    aRequestByHand(patient.url, startOf(registrationCalls.saveDraft.path, 'application/json'), '{"formId"'),
    aRequestByHand(patient.url, startOf(fileCalls.put.path, 'multipart/form-data; boundary=x'), part),
  ]
  t.after(async () => {
    for (const { socket } of lines) socket.destroy()
    await patient.stop()
  })
  await until(() => lines.every((line) => line.isClosed()), 'both are closed', { timeoutMs: 8000 })
  const unfinished = join(patient.dataDir, 'files', 'unfinished')
  await until(() => !existsSync(unfinished) || readdirSync(unfinished).length === 0, 'nothing is left')
})

test('a request that sends a byte now and then is given up too', async () => {
  const line = aRequestByHand(impatient.url, startOf(registrationCalls.saveDraft.path, 'application/json'), '{')
  const drip = setInterval(() => line.socket.write(' '), 100)
  try {
    await until(() => line.isClosed() || line.socket.destroyed, 'it is closed', { timeoutMs: 8000 })
  } finally {
    clearInterval(drip)
    line.socket.destroy()
  }
})

/** Limits far enough apart for a busy machine. */
const apart = { ...timeouts, requestMs: 1200, uploadMs: 60_000, silenceMs: 900 }

const upload = (url: string, png: Buffer, person: Visitor | null = visitor) => {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = headersOf(visitor).filter((line) => person !== null || !line.startsWith('blade-auth'))
  const line = aRequestByHand(url, [
    `POST ${fileCalls.put.path} HTTP/1.1`,
    ...headers,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${body.length}`,
  ])
  return { line, body }
}

/** Sends so many bytes every 100 ms, until all are sent or the connection has ended. @returns how long it sent, in milliseconds */
const sendSteadily = async (socket: Socket, body: Buffer, bytes: number): Promise<number> => {
  const startedAt = performance.now()
  for (let at = 0; at < body.length && !socket.destroyed && !socket.readableEnded; at += bytes) {
    socket.write(body.subarray(at, at + bytes))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return performance.now() - startedAt
}

const slow = /^HTTP\/1\.1 408 [^]*"code":10093,"success":false,"data":null,"msg":"网络太慢，内容未能在规定时间内传完/

test('an upload may take longer than a request, as long as its bytes keep coming @rule:R32', async (t) => {
  const { url, stop } = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { timeouts: apart } })
  t.after(stop)
  const { line, body } = upload(url, aPng(20_000))
  assert.ok((await sendSteadily(line.socket, body, 600)) > 2 * apart.requestMs, 'it was slower than a request may be')
  await until(
    () => line.received().includes('"attachId"'),
    () => `it is stored: ${line.received()}`,
  )
  line.socket.destroy()
})

test('an upload that drips, one that falls silent, and one that never ends get an answer in the envelope', async (t) => {
  const { url, stop } = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { timeouts: apart } })
  const brief = { ...apart, uploadMs: 2000 }
  const hasty = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { timeouts: brief } })
  t.after(async () => {
    await stop()
    await hasty.stop()
  })
  const dripping = upload(url, aPng(50_000))
  const silent = upload(url, aPng(50_000))
  silent.line.socket.write(silent.body.subarray(0, 400))
  const endless = upload(hasty.url, aPng(90_000))
  const sent = await Promise.all([
    sendSteadily(dripping.line.socket, dripping.body, 20),
    sendSteadily(endless.line.socket, endless.body, 1000),
  ])
  for (const ms of sent) assert.ok(ms < apart.uploadMs / 3, `it was given up long before the time of an upload that keeps coming: ${ms} ms`)
  for (const { line } of [dripping, silent, endless]) {
    await until(() => line.isClosed(), 'it is closed', { timeoutMs: 8000 })
    assert.match(line.received(), slow)
    assert.equal(line.received().split('HTTP/1.1').length, 2, 'one answer')
  }
})

test('a call that is no upload ends after its time however steadily it comes, and so does what was refused before its body', async (t) => {
  const { url, stop } = await startTestServer({ databaseUrl: server.databaseUrl, sandbox: server.sandbox, config: { timeouts: apart } })
  t.after(stop)
  const body = Buffer.alloc(100_000, ' ')
  const call = aRequestByHand(url, [
    ...startOf(registrationCalls.saveDraft.path, 'application/json').slice(0, -1),
    'content-length: 100000',
  ])
  const refused = upload(url, aPng(100_000), null)
  const sent = await Promise.all([sendSteadily(call.socket, body, 500), sendSteadily(refused.line.socket, refused.body, 500)])
  for (const ms of sent) assert.ok(ms < 8000, `${ms} ms`)
  await until(() => call.isClosed() && refused.line.isClosed(), 'both are closed', { timeoutMs: 8000 })
  assert.match(call.received(), slow)
  assert.match(refused.line.received(), /^HTTP\/1\.1 401 /)
})

test('headers that never end are given up, in the envelope', async () => {
  const { hostname, port } = new URL(impatient.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString())).on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: fair.example\r\n')
  const drip = setInterval(() => socket.destroyed || socket.write('x'), 100)
  try {
    await until(() => socket.destroyed || received !== '', 'it is answered', { timeoutMs: 8000 })
    await until(
      () => received.includes('"code":10093'),
      () => received,
    )
    assert.match(received, /^HTTP\/1\.1 408 Request Timeout\r\nContent-Type: application\/json/)
  } finally {
    clearInterval(drip)
    socket.destroy()
  }
})

test('a path that cannot be read is not found, and neither it nor a client that goes away is logged as an error', async () => {
  for (const path of ['/media/', '/media/..%2f..%2fsecret', '/media/%00', '/%00', '/%zz', '/media/%', `/media/${'a'.repeat(300)}`]) {
    const line = aRequestByHand(server.url, [`GET ${path} HTTP/1.1`, 'languagetype: en', 'connection: close'])
    await until(() => line.isClosed(), path)
    assert.match(line.received(), /^HTTP\/1\.1 404 /, path)
    assert.match(line.received(), /"code":10004,"success":false/, path)
  }
  const gone = aRequestByHand(server.url, startOf(registrationCalls.saveDraft.path, 'application/json'), '{"formId"')
  await until(() => gone.socket.bytesWritten > 0, 'it has begun')
  setTimeout(() => gone.socket.destroy(), 50)
  await until(() => server.logged().includes('a client went away'), 'the server has seen it')
  assert.doesNotMatch(server.logged(), /"level":50/)
})

test('a stopping server answers on until it has closed, and ends although a request never does', async () => {
  const http = await makeHttp({
    ...server.app,
    config: { ...server.app.config, timeouts: { ...timeouts, silenceMs: 60_000, requestMs: 60_000 } },
  })
  let answerSlow: () => void = () => undefined
  http.get('/slow', () => new Promise((resolve) => (answerSlow = () => resolve({ done: true }))))
  http.post('/never', async () => ({}))
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const never = aRequestByHand(url, ['POST /never HTTP/1.1', 'content-type: application/json', 'content-length: 100'], '{')
  const slow = aRequestByHand(url, ['GET /slow HTTP/1.1'])
  await until(() => never.socket.bytesWritten > 0 && slow.socket.bytesWritten > 0, 'both have begun')
  await until(async () => (await fetch(`${url}/nowhere`)).status === 404, 'the server is up')
  const closing = closeServer(http, timeouts)
  slow.socket.write('GET /nowhere HTTP/1.1\r\nhost: fair.example\r\n\r\n')
  answerSlow()
  await until(() => slow.received().includes('"done":true'), 'the request in flight is answered')
  let isClosed = false
  void closing.then(() => (isClosed = true))
  // Long before the limit of the request that never ends.
  await until(() => isClosed, 'the server has ended', { timeoutMs: 10_000 })
  assert.doesNotMatch(slow.received(), /Service Unavailable/)
})

test('files of uploads that a killed process left are removed, and those in progress stay', async () => {
  const folder = join(server.dataDir, 'files', 'unfinished')
  mkdirSync(folder, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'half')
  const anHourAgo = new Date(Date.now() - 3600_000)
  utimesSync(join(folder, 'old'), anHourAgo, anHourAgo)
  await server.app.gateways.storage.removeUnfinished(new Date(Date.now() - 60_000))
  assert.deepEqual(readdirSync(folder), ['new'])
})

test('a draining server is not ready, still answers, and asks clients for another connection', async () => {
  server.app.lifecycle.isDraining = true
  try {
    const ready = await fetch(`${server.url}/readyz`)
    assert.deepEqual([ready.status, await ready.json()], [503, { status: 'stopping' }])
    const answer = await server.call(registrationCalls.draft, { as: visitor })
    assert.deepEqual([answer.status, answer.headers.get('connection')], [200, 'close'])
  } finally {
    server.app.lifecycle.isDraining = false
  }
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200)
})
