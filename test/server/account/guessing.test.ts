import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { ErrorName } from '../../../contract/errorCodes'
import { errorCodes } from '../../../contract/errorCodes'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { behindProxy, from } from './networks'
import { anAccount, password, passwordParameters } from './passwordAccount'
import { aPhone, aProof, anEmail, forgetLimits, grant, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await behindProxy()
  fair = await server.anExhibition()
})
after(() => server.stop())
beforeEach(() => forgetLimits(server))

const home = from('203.0.113.5')
interface Named {
  name: string
  phone: string
  email: string
}

const aNamed = async (): Promise<Named> => {
  const contacts = { phone: aPhone(), email: anEmail() }
  return { name: (await anAccount(server, fair, contacts)).accountName, ...contacts }
}

const by = (username: string, typed = password): Record<string, string> => passwordParameters(fair, username, typed)

const miss = (username: string, network = home): Promise<unknown> => refusedGrant(server, 'passwordWrong', by(username, 'wrong'), network)

const missWithProof = async (username: string, network = home): Promise<unknown> =>
  refusedGrant(server, 'passwordWrong', { ...by(username, 'wrong'), ...(await aProof(server, fair)) }, network)

const enters = async (username: string, network = home): Promise<void> => {
  const answer = await grant(server, by(username), network)
  assert.ok('access_token' in answer, JSON.stringify(answer))
}

const countOf = (answers: object[], reason: ErrorName): number =>
  answers.filter((answer) => 'error_code' in answer && answer.error_code === errorCodes[reason]).length

test('all spellings of a phone, and all names of an account, are one counter', async () => {
  const { name, phone, email } = await aNamed()
  await miss(`${phone.slice(0, 3)}-${phone.slice(3)}`)
  await miss(`+86 0${phone.slice(0, 1)}-${phone.slice(1)}`)
  await miss(name.toUpperCase())
  for (const spelling of [phone, `+86${phone}`, name, email]) await refusedGrant(server, 'captchaNeeded', by(spelling), home)
})

test('the spellings of a phone that has no account are one counter too', async () => {
  const phone = aPhone()
  for (const spelling of [phone, `+86${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`]) await miss(spelling)
  await refusedGrant(server, 'captchaNeeded', by(`(${phone})`), home)
})

test('of six simultaneous guesses three are looked at, in one process and in two', async () => {
  const second = await behindProxy({ clock: server.clock, sandbox: server.sandbox, databaseUrl: server.databaseUrl })
  try {
    for (const { name } of [await aNamed(), { name: 'ghost of six' }]) {
      const answers = await Promise.all([server, second, server, second, server, second].map((one) => grant(one, by(name, 'wrong'), home)))
      assert.deepEqual([countOf(answers, 'passwordWrong'), countOf(answers, 'captchaNeeded')], [3, 3])
    }
  } finally {
    await second.stop()
  }
})

test('after the fifth miss each guess waits twice as long as the one before, and the right password gets in after the wait', async () => {
  const { name } = await aNamed()
  for (let round = 0; round < 3; round += 1) await miss(name)
  const missAfter = async (seconds: number): Promise<void> => {
    server.clock.advance({ seconds })
    await missWithProof(name)
  }
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 16]) await missAfter(seconds)
  // The clock runs during the test, so the seconds of a wait are not exact.
  for (const seconds of [32, 64]) {
    const { retry_after_seconds: wait = 0 } = await refusedGrant(server, 'tooManyRequests', by(name), home)
    assert.ok(wait > seconds / 2 && wait <= seconds, `${wait} of ${seconds}`)
    await missAfter(seconds)
  }
  server.clock.advance({ seconds: 128 })
  const answer = await grant(server, { ...by(name), ...(await aProof(server, fair)) }, home)
  assert.ok('access_token' in answer)
  await miss(name)
})

test('strangers elsewhere never lock the owner out, nor ask anything of the owner, where the owner signed in before', async () => {
  const { name } = await aNamed()
  await enters(name)
  for (let stranger = 1; stranger <= 4; stranger += 1)
    for (let round = 0; round < 3; round += 1) {
      const network = from(`198.51.100.${stranger}`)
      if (stranger < 4) await miss(name, network)
      else await missWithProof(name, network)
    }
  await refusedGrant(server, 'captchaNeeded', by(name), from('192.0.2.1'))
  await enters(name)
})

test('many networks together get a hundred guesses an hour, and the owner still signs in', async () => {
  const { name } = await aNamed()
  await enters(name)
  await miss(name, from('198.51.100.1'))
  const { rows } = await server.app.pool.query<{ key: string }>(`SELECT key FROM rate_limits WHERE key LIKE 'missesByStrangersHourMost:%'`)
  await server.app.pool.query('UPDATE rate_limits SET points = 100 WHERE key = ANY($1)', [rows.map(({ key }) => key)])
  await refusedGrant(server, 'tooManyRequests', by(name), from('192.0.2.7'))
  await enters(name)
})

test('the owner is notified once a day of guesses from networks where the owner never signed in', async () => {
  const { name, email } = await aNamed()
  await enters(name)
  for (let stranger = 1; stranger <= 6; stranger += 1)
    for (let round = 0; round < 2; round += 1) await missWithProof(name, from(`198.51.100.${stranger}`))
  await server.app.jobs.runDue()
  const mails = await server.outbox(`?to=${email}`)
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.text, /tried several times to sign in/)
  assert.match(server.logged(), /strangers guess at an account/)
})

test('a /64 of IPv6 is one network, however its address is written', async () => {
  const { name } = await aNamed()
  for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8:0000:0000:1:2:3:4']) await miss(name, from(address))
  await refusedGrant(server, 'captchaNeeded', by(name), from('2001:db8::abcd'))
  await miss(name, from('2001:db8:0:1::1'))
})
