import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readUserState } from '../../../contract/rules/userState'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { type Outcome, runCommand } from '../support/command'
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
