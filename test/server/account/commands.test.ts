import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as connectTo } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { readUserState } from '../../../contract/rules/visitor/userState'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { type Outcome, root, runCommand } from '../support/command'
import type { Exhibition } from '../support/makers'
import { type TestServer, startTestServer } from '../support/testServer'
import { personBody, withForm } from '../visitor/aFair'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer()
  fair = await server.anExhibition({ config: withForm({ review: 'manual' }) })
})
after(() => server.stop())

const command = (name: 'review' | 'organiser', args: string[], env: Record<string, string> = {}, input = ''): Promise<Outcome> =>
  runCommand(server, name, args, { env, input })

const place = () => ['--tenant', fair.tenantId, '--exhibition', fair.exhibitionId, '--url', server.url]

test(
  'a command creates the first organiser, and a command reviews through the calls of a screen @call:GET /api/ef-registration-data-client/reg-user-data/examine/page @call:POST /api/ef-registration-data-client/reg-user-data/examine/submit',
  { timeout: 60_000 },
  async () => {
    const made = await command('organiser', ['create', '--tenant', fair.tenantId, '--account', 'Li.Wei', '--rights', 'review'])
    assert.equal(made.code, 0, made.error)
    const password = /^Password: (\S{20})$/m.exec(made.out)![1]!
    const visitors = [
      await server.aVisitor({ exhibition: fair, review: 'none' }),
      await server.aVisitor({ exhibition: fair, review: 'none' }),
    ]
    for (const visitor of visitors) await server.data(registrationCalls.submit, { as: visitor, body: personBody() })
    const asOrganiser = { ORGANISER_PASSWORD: password, FAIRGATE_ORGANISER: 'li.wei' }

    const listed = await command('review', ['list', ...place()], asOrganiser)
    assert.equal(listed.code, 0, listed.error)
    assert.ok(listed.out.includes('王丽娜') && listed.out.includes('2 in all.'))
    // The id as the list shows it, with the revision that was read.
    const [first, second] = visitors.map(({ registrationId }) => new RegExp(`${registrationId}/\\S+`).exec(listed.out)?.[0] ?? '') as [
      string,
      string,
    ]
    assert.ok(first && second, listed.out)
    for (const { phone } of visitors) assert.ok(!listed.out.includes(phone!), 'phones are masked')

    assert.equal((await command('review', ['approve', first, ...place()], asOrganiser)).code, 0)
    const unsaid = await command('review', ['reject', second, ...place()], asOrganiser)
    assert.deepEqual([unsaid.code, unsaid.error.includes('The remark is missing')], [1, true])
    assert.equal((await command('review', ['reject', second, '--remark', 'Please send a clear photo', ...place()], asOrganiser)).code, 0)
    const states = await Promise.all(
      visitors.map(async (visitor) => readUserState(await server.data(registrationCalls.addAndGetAll, { as: visitor }))),
    )
    assert.deepEqual(
      states.map(({ review, reviewRemark }) => [review, reviewRemark]),
      [
        ['approved', ''],
        ['failed', 'Please send a clear photo'],
      ],
    )
    const again = await command('review', ['approve', first, ...place()], asOrganiser)
    assert.deepEqual([again.code, again.error.trim()], [1, 'This registration has already been reviewed'])
    assert.equal((await command('review', ['list', ...place()], asOrganiser)).out.trim(), 'No registrations are waiting for review.')
  },
)

test('a command exports a fair as a spreadsheet, and searches and decides in batches', { timeout: 60_000 }, async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const organiser = { ORGANISER_PASSWORD: 'a good long password', FAIRGATE_ORGANISER: 'exporter' }
  const where = ['--tenant', at.tenantId, '--exhibition', at.exhibitionId, '--url', server.url]
  const account = ['--tenant', at.tenantId, '--account', 'exporter', '--password-stdin']
  assert.equal((await command('organiser', ['create', ...account], {}, 'a good long password\n')).code, 0)
  await server.visitors(620, { exhibition: at, review: 'underReview', company: '=HYPERLINK("http://evil.example")' })
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-export-'))
  try {
    const file = path.join(folder, 'people.xlsx')
    const { code, out, error } = await command('review', ['export', '--to', file, '--language', 'en', ...where], organiser)
    assert.deepEqual([code, out.trim()], [0, `620 registrations are in ${file}.`], error)
    assert.deepEqual(
      error.trim().split('\n'),
      ['200', '400', '600', '620'].map((done) => `${done} of 620 registrations`),
    )
    assert.deepEqual(readdirSync(folder), ['people.xlsx'])
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(readFileSync(file))
    const rows = sheets[0]!.rows
    assert.deepEqual([rows.length, rows[0]!.slice(0, 4)], [621, ['Registration no.', 'Register type', 'Name', 'Company']])
    assert.deepEqual(rows[620]![3], '=HYPERLINK("http://evil.example")', 'a text, and no formula')

    const late = await command('review', ['export', '--to', path.join(folder, 'no', 'where.xlsx'), ...where], organiser)
    assert.equal(late.code, 1)
    assert.deepEqual(readdirSync(folder), ['people.xlsx'], 'nothing is left of a file that was not written')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const listed = await command('review', ['list', '--search', '丽娜', ...where], organiser)
  const ids = listed.out.split('\n').flatMap((line) => /^\d+\/\w+/.exec(line)?.[0] ?? [])
  assert.equal(ids.length, 50)
  const decided = await command('review', ['approve', ...ids.slice(0, 3), '4711/x', ...where], organiser)
  assert.deepEqual([decided.code, decided.out.trim().split('\n').slice(-2)], [1, ['4711  not decided: notFound', '3 of 4 decided.']])
})

/** Passes requests on to the server. From the third page of an export on, a test decides. */
const between = async (atThirdPage: (request: IncomingMessage, response: ServerResponse) => void) => {
  let pages = 0
  const proxy = createServer((request, response) => {
    if (request.url!.includes('exportPage') && (pages += 1) > 2) return atThirdPage(request, response)
    const { host: _, connection: __, ...headers } = request.headers
    const onward = connectTo(`${server.url}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => (proxy.closeAllConnections(), proxy.close()) }
}

/** Statements and transactions on the server's database, besides the question itself. */
const unfinished = async (): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
  )
  return rows.map(({ query }) => query)
}

test('an export whose connection is cut, or that is stopped, leaves no file and no statement', { timeout: 60_000 }, async () => {
  const at = await server.anExhibition({ config: withForm({ review: 'manual' }) })
  const account = ['--tenant', at.tenantId, '--account', 'cutter', '--password-stdin']
  assert.equal((await command('organiser', ['create', ...account], {}, 'a good long password\n')).code, 0)
  await server.visitors(600, { exhibition: at, review: 'underReview' })
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-export-'))
  const exportThrough = (url: string) =>
    ['export', '--to', path.join(folder, 'people.xlsx'), '--tenant', at.tenantId, '--exhibition', at.exhibitionId, '--url', url] as const
  const organiser = { ORGANISER_PASSWORD: 'a good long password', FAIRGATE_ORGANISER: 'cutter' }
  const cut = await between((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 })
    response.write('{"code":200,"data":{"records":[')
    response.destroy()
  })
  try {
    const { code, error } = await command('review', [...exportThrough(cut.url)], organiser)
    assert.deepEqual([code, /\n\s+at /.test(error)], [1, false], error)
    assert.deepEqual([readdirSync(folder), await unfinished()], [[], []])

    // The page is asked for and does not come. The person gives up.
    const waits = await between(() => child.kill('SIGINT'))
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/review.ts', ...exportThrough(waits.url)], {
      cwd: root,
      env: { PATH: process.env.PATH, ...organiser },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    assert.deepEqual((await once(child, 'close'))[0], 1)
    waits.close()
    assert.match(said, /The export was stopped/)
    assert.deepEqual([readdirSync(folder), await unfinished()], [[], []])
  } finally {
    cut.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a piped password is accepted and can be changed, and the old one then fails', { timeout: 60_000 }, async () => {
  const account = ['--tenant', fair.tenantId, '--account', 'gate']
  assert.equal((await command('organiser', ['create', ...account, '--password-stdin'], {}, 'a good long password\n')).code, 0)
  const list = (password: string) => command('review', ['list', '--account', 'gate', ...place()], {}, `${password}\n`)
  assert.equal((await list('a good long password')).code, 0)
  const changed = await command('organiser', ['password', ...account])
  const password = /^Password: (\S+)$/m.exec(changed.out)![1]!
  const old = await list('a good long password')
  assert.deepEqual([old.code, old.error.trim()], [1, 'Incorrect account or password'])
  assert.equal((await list(password)).code, 0)
})

test('the commands explain errors in words and how to continue', { timeout: 60_000 }, async () => {
  const says = async (outcome: Promise<Outcome>, text: RegExp): Promise<void> => {
    const { code, error } = await outcome
    assert.equal(code, 1)
    assert.match(error, text)
    assert.ok(!/\n\s+at /.test(error), 'no stack')
  }
  const account = ['--tenant', fair.tenantId, '--account']
  await says(command('organiser', ['create', '--tenant', '12', '--account', 'x']), /six-digit id/)
  await says(command('organiser', ['create', '--tenant', '000001', '--account', 'somebody']), /Organiser 000001 does not exist/)
  await says(command('organiser', ['create', ...account, 'somebody', '--rights', 'review,fly']), /Unknown right "fly"/)
  await says(command('organiser', ['create', ...account, 'somebody', '--password-stdin'], {}, 'short\n'), /at least 12/)
  await says(command('organiser', ['password', ...account, 'nobody']), /no account nobody/)
  await says(command('organiser', ['fly']), /Unknown action "fly"/)
  await says(command('review', ['list']), /six-digit id/)
  await says(
    command('review', ['list', '--account', 'a', '--tenant', '100000', '--exhibition', '1', '--url', 'http://127.0.0.1:9'], {
      ORGANISER_PASSWORD: 'x',
    }),
    /No server answers at http:\/\/127\.0\.0\.1:9/,
  )
  await says(command('review', ['list', '--wrong']), /--wrong/)
  assert.match((await command('review', ['--help'])).out, /approve <id>/)
})
