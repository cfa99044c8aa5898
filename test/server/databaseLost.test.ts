import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { tokenCalls } from '../../contract/account/token.calls'
import type { TokenFailure } from '../../contract/account/token.schema'
import { registrationCalls } from '../../contract/visitor/registration.calls'
import { type EmbeddedDatabase, startEmbedded } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrate'
import { type Road, makeRoad } from './support/road'
import { type TestServer, startTestServer } from './support/testServer'
import { until } from '../support/until'
import { personBody, withForm } from './visitor/aFair'

let dataDir: string
let database: EmbeddedDatabase
let road: Road
let server: TestServer

before(
  async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fg-lost-'))
    database = await startEmbedded({ dataDir, log: () => undefined })
    await migrate(database.url)
    road = await makeRoad(database.url)
    server = await startTestServer({ databaseUrl: road.url })
  },
  { timeout: 60_000 },
)
after(
  async () => {
    await server.stop()
    await road.cut()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  { timeout: 60_000 },
)

const isReady = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).status === 200

test('without the database each call says so, and afterwards everything continues without loss', { timeout: 60_000 }, async () => {
  const fair = await server.anExhibition({ config: withForm() })
  const visitor = await server.aVisitor({ exhibition: fair, review: 'none' })
  await server.data(registrationCalls.saveDraft, { as: visitor, body: { formId: 'person', version: 3, content: { name: '王' } } })
  await road.cut()
  server.clock.advance({ seconds: 30 })
  for (const language of ['cn', 'en'] as const) {
    const { msg } = await server.refused('unavailable', registrationCalls.submit, {
      as: visitor,
      body: personBody(),
      language,
      key: 'tried-while-lost',
    })
    assert.equal(
      msg,
      language === 'cn'
        ? '服务暂时不可用，已填写的内容不会丢失，请稍后再试'
        : 'The service is temporarily unavailable. Your entries are kept. Please try again shortly.',
    )
    await server.refused('unavailable', registrationCalls.form, { at: fair, language })
  }
  const token = await server.call(tokenCalls.grant, {
    body: { grant_type: 'appsms', phone: '13800138000', value: '1', tenantId: fair.tenantId, exhibitionid: fair.exhibitionId },
  })
  assert.deepEqual([token.status, (token.body as TokenFailure).error_code], [503, 10002])
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200)
  assert.equal((await fetch(`${server.url}/readyz`)).status, 503)
  await road.mend()
  await until(isReady, 'the server is ready again')
  const [draft] = await server.data(registrationCalls.draft, { as: visitor })
  assert.deepEqual(draft!.content, { name: '王' })
  const state = await server.data(registrationCalls.submit, { as: visitor, body: personBody(), key: 'tried-while-lost' })
  assert.equal(state.userExhibitionVO.completeResult, 'succ')
})

test('a database that is lost and back is one line each in the log, also while nobody asks', { timeout: 60_000 }, async () => {
  const times = (text: string): number => server.logged().split(`"msg":"${text}"`).length - 1
  await until(() => times('the database is lost') === times('the database is back'), 'an earlier loss is over')
  const before = { lost: times('the database is lost'), back: times('the database is back') }
  // As the jobs of a running server do, so that an idle connection is there.
  await server.app.jobs.runDue()
  await road.cut()
  await until(() => times('the database is lost') === before.lost + 1, 'the loss is in the log')
  for (let asked = 0; asked < 5; asked += 1) assert.equal(await isReady(), false)
  await road.mend()
  await until(() => times('the database is back') === before.back + 1, 'the return is in the log')
  await until(isReady, 'the server is ready again')
  assert.deepEqual([times('the database is lost') - before.lost, times('the database is back') - before.back], [1, 1])
})

test('a database killed under load recovers by itself, with all acknowledged writes', { timeout: 60_000 }, async () => {
  const fair = await server.anExhibition({ config: withForm() })
  const visitors = await server.visitors(30, { exhibition: fair, review: 'none' })
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('postmaster.pid'))!
  const postmaster = Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0])
  const sending = visitors.map(async (visitor, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 5))
    const answer = await server.call(registrationCalls.submit, { as: visitor, key: `killed-${at}-under-load`, body: personBody() })
    return { visitor, status: answer.status, key: `killed-${at}-under-load` }
  })
  await new Promise((resolve) => setTimeout(resolve, 75))
  process.kill(postmaster, 'SIGKILL')
  const answers = await Promise.all(sending)
  for (const { status } of answers) assert.ok(status === 200 || status === 503, `${status}`)
  assert.ok(
    answers.some(({ status }) => status === 503),
    'some came while it was gone',
  )
  await until(isReady, 'the server is ready again')
  for (const { visitor, status, key } of answers) {
    const state = await server.data(registrationCalls.addAndGetAll, { as: visitor })
    if (status === 200) assert.equal(state.userExhibitionVO.completeResult, 'succ')
    else await server.data(registrationCalls.submit, { as: visitor, key, body: personBody() })
  }
  await until(() => server.app.pool.totalCount === server.app.pool.idleCount, 'no connection is kept by anybody')
})
