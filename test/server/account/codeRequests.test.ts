import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { codeCalls } from '../../../contract/account/code.calls'
import type { Exhibition } from '../support/makers'
import { exhibitionConfig } from '../support/makers'
import type { TestServer } from '../support/testServer'
import { behindProxy, from } from './networks'
import { aPhone, aProof, codeParameters, forgetLimits, grant, refusedGrant } from './signIn'

let server: TestServer
let fair: Exhibition

before(async () => {
  server = await behindProxy()
  fair = await server.anExhibition()
})
after(() => server.stop())
beforeEach(() => forgetLimits(server))

const home = from('203.0.113.5')

const ask = async (phone: string, headers: Record<string, string>, more: Record<string, string> = {}): Promise<string> => {
  await server.data(codeCalls.send, { at: fair, query: { phone, ...more }, headers })
  return (await server.outbox(`?to=${phone}`))[0]!.code!
}

/** The minute between two codes has passed. */
const passMinute = (): Promise<unknown> => server.app.pool.query(`DELETE FROM rate_limits WHERE key LIKE 'codePerContactNetworkMinute%'`)

const enters = async (phone: string, code: string, headers = home): Promise<void> => {
  const answer = await grant(server, codeParameters(fair, { phone }, code), headers)
  assert.ok('access_token' in answer, JSON.stringify(answer))
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('ten code requests of a stranger leave the owner another code at once, and the code that the owner has stays valid', async () => {
  const phone = aPhone()
  await enters(phone, await ask(phone, home))
  await passMinute()
  const own = await ask(phone, home)
  for (let round = 0; round < 10; round += 1) {
    await ask(phone, from('198.51.100.1'), await aProof(server, fair))
    await passMinute()
  }
  await server.refused('codeTooMany', codeCalls.send, { at: fair, query: { phone }, headers: from('198.51.100.1') })
  await enters(phone, own)
  await enters(phone, await ask(phone, home))
})

test('wrong codes of a stranger do not use up the tries of the owner', async () => {
  const phone = aPhone()
  const own = await ask(phone, home)
  const stranger = from('198.51.100.2')
  for (let round = 0; round < 7; round += 1) {
    await grant(server, { ...codeParameters(fair, { phone }, wrongOf(own)), ...(await aProof(server, fair)) }, stranger)
    server.clock.advance({ seconds: 5 })
  }
  await refusedGrant(server, 'codeNotAsked', { ...codeParameters(fair, { phone }, own), ...(await aProof(server, fair)) }, stranger)
  await enters(phone, own)
})

test('a code that was asked for by mobile data is valid in the network of the hall', async () => {
  const phone = aPhone()
  await enters(phone, await ask(phone, home), from('192.0.2.30'))
})

test('no answer to a stranger shows whether anybody asked for a code, uses one or used one', async () => {
  const [never, waiting, used, late] = [aPhone(), aPhone(), aPhone(), aPhone()]
  await ask(late, home)
  server.clock.advance({ seconds: 301 })
  await enters(used, await ask(used, home))
  const code = await ask(waiting, home)
  const answers = async (phone: string, address: string): Promise<string[]> => {
    const seen: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const { error_code: reason, error_description: text } = (await grant(
        server,
        codeParameters(fair, { phone }, wrongOf(code)),
        from(address),
      )) as { error_code: number; error_description: string }
      seen.push(`${reason} ${text}`)
    }
    return seen
  }
  const nothing = await answers(never, '198.51.100.20')
  for (const [phone, address] of [
    [waiting, '198.51.100.21'],
    [used, '198.51.100.22'],
    [late, '198.51.100.23'],
  ] as const)
    assert.deepEqual(await answers(phone, address), nothing)
  await enters(waiting, code)
})

test('all strangers together have thirty guesses an hour at the codes of others', async () => {
  const phone = aPhone()
  const own = await ask(phone, home)
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone }, wrongOf(own)), from('198.51.100.3'))
  await server.app.pool.query(`UPDATE rate_limits SET points = 30 WHERE key LIKE 'codeElsewhereHour:%'`)
  await refusedGrant(server, 'codeNotAsked', codeParameters(fair, { phone }, own), from('198.51.100.4'))
  await enters(phone, own)
})

test('after ten codes to a phone strangers work out a proof for each, up to forty a day; the owner needs none', async () => {
  const phone = aPhone()
  await enters(phone, await ask(phone, home))
  for (let stranger = 1; stranger <= 9; stranger += 1) await ask(phone, from(`198.51.100.${stranger}`))
  await server.refused('captchaNeeded', codeCalls.send, { at: fair, query: { phone }, headers: from('198.51.100.99') })
  await ask(phone, from('198.51.100.99'), await aProof(server, fair))
  await server.app.pool.query(`UPDATE rate_limits SET points = 40 WHERE key LIKE 'codeByStrangersDayMost:%'`)
  const query = { phone, ...(await aProof(server, fair)) }
  await server.refused('codeTooMany', codeCalls.send, { at: fair, query, headers: from('198.51.100.98') })
  await passMinute()
  await enters(phone, await ask(phone, home))
})

test('a hall with one network gets more than a hundred and twenty codes an hour, with a proof for each', async () => {
  await ask(aPhone(), home)
  await server.app.pool.query(`UPDATE rate_limits SET points = 120 WHERE key LIKE 'codePerNetworkHour:%'`)
  await server.refused('captchaNeeded', codeCalls.send, { at: fair, query: { phone: aPhone() }, headers: home })
  await ask(aPhone(), home, await aProof(server, fair))
  await ask(aPhone(), from('192.0.2.40'))
})

test('phone codes stop at the hourly budget of an organiser, and the log warns before', async () => {
  const small = await server.anExhibition({ tenant: await server.aTenant({ settings: { phoneCodesPerHour: 5 } }) })
  for (let sent = 1; sent <= 5; sent += 1) {
    assert.equal(server.logged().includes('the budget of phone codes is nearly used up'), sent > 4)
    await server.data(codeCalls.send, { at: small, query: { phone: aPhone() } })
  }
  const { headers } = await server.refused('codeTooMany', codeCalls.send, { at: small, query: { phone: aPhone() } })
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.match(server.logged(), /the budget of phone codes is used up/)
  await server.data(codeCalls.send, { at: small, query: { email: 'not-a-phone@example.com' } })
})

test('an exhibition names the countries whose phones get codes; satellite and premium numbers never do', async () => {
  const choosy = await server.anExhibition({
    config: { functionConfig: { ...exhibitionConfig.functionConfig, phoneCountries: ['86', '49'] } },
  })
  await server.data(codeCalls.send, { at: choosy, query: { phone: '+49 151 12345679' } })
  const attempts = async (): Promise<number> =>
    (await server.app.pool.query('SELECT 1 FROM messages_sent WHERE tenant_id = $1', [choosy.tenantId])).rowCount!
  const before = await attempts()
  const { msg } = await server.refused('phoneCountryUnsupported', codeCalls.send, {
    at: choosy,
    query: { phone: '+33 612345678' },
    language: 'en',
  })
  assert.match(msg, /this country or region/)
  assert.equal(await attempts(), before, 'it is refused before anything is tried')
  for (const phone of ['+881612345678', '+870123456789', '+979123456789'])
    await server.refused('phoneCountryUnsupported', codeCalls.send, { at: fair, query: { phone } })
  await server.data(codeCalls.send, { at: fair, query: { phone: '+33 612345678' } })
})

test('a zero that is dialled within a country alone makes no second contact', async () => {
  await ask('+4915112345670'.slice(1), home, { phone: '+49 151 12345670' })
  await server.refused('codeTooSoon', codeCalls.send, { at: fair, query: { phone: '+49 0151 12345670' }, headers: home })
  const phone = aPhone()
  await ask(phone, home)
  for (const query of [{ phone: `+86 0 ${phone}` }, { phone: `0${phone}` }])
    await server.refused('codeTooSoon', codeCalls.send, { at: fair, query, headers: home })
})
