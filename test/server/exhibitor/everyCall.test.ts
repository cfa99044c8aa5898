import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { holders } from '../../../contract/rules/rights'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { aPersonOf, admission, nameOf } from '../support/roles'
import type { Answer, CallOptions, Person } from '../support/makeCall'
import { type TestServer, startTestServer } from '../support/testServer'
import { applicationRows } from './everyCall/applicationRows'
import { type World, aWorld } from './everyCall/aWorld'
import { otherAreaRows } from './everyCall/otherAreaRows'
import { companyRows } from './everyCall/companyRows'
import { offerRows } from './everyCall/offerRows'
import { peopleRows } from './everyCall/peopleRows'
import type { Elsewhere, Outcome, Tried } from './everyCall/rows'
import { type CompanyState, stateReader } from './everyCall/stateOfCompany'
import { type Company, type Things, makeThings } from './everyCall/things'

/**
 * Every call of the area, made for the things of one company: by the company, by another one, by the company at a sister fair, by a
 * company of another organiser, by sub-accounts without the right, and by every role. A new call is tried once it has a row.
 */
const table: readonly Tried[] = [...companyRows, ...offerRows, ...peopleRows, ...otherAreaRows, ...applicationRows]

let server: TestServer
let make: Things
let world: World
let stateOf: (of: Company) => Promise<CompanyState>
const people = new Map<string, Person>()

before(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
  await storeCommonDictionaries(server.app.pool)
  make = makeThings(server)
  world = await aWorld(server, make)
  stateOf = await stateReader(server)
  for (const role of holders) people.set(role, await aPersonOf(server, world.own.at, role))
})
after(() => server.stop())

test('every call of the area has a row, by its name', () => {
  const nouns = readdirSync('contract/exhibitor').flatMap((file) => /^(\w+)\.calls\.ts$/.exec(file)?.[1] ?? [])
  const registered = nouns.flatMap((noun) => Object.values(calls[noun as keyof typeof calls] as Record<string, Call>))
  assert.ok(registered.length > 100)
  const tried = new Set(table.map(({ call }) => nameOf(call)))
  assert.deepEqual(
    registered.map(nameOf).filter((name) => !tried.has(name)),
    [],
  )
})

const callerOf = (of: Company, { by = 'main' }: Tried['row']): Person | undefined => (by === 'anybody' ? undefined : of[by])

/** The same request, made by somebody else. The address of a file names its fair itself. */
const madeBy = (of: Company, { call, row }: Tried, options: CallOptions<Call>): CallOptions<Call> => ({
  ...options,
  as: callerOf(of, row),
  at: of.at,
  ...(callerOf(of, row) && { at: callerOf(of, row) }),
  ...(call.isBare && { query: { ...(options.query as object), ...of.at } }),
})

for (const tried of table) {
  const { call, row, number } = tried
  test(`${nameOf(call)} is for its company alone${number > 1 ? ` (${number})` : ''} @call:${nameOf(call)} @rule:R60 @rule:R62`, async () => {
    const { own, others, subAccounts } = world
    const options = await row.request(own, make, server)
    const known = await stateOf(own)
    // The company has its id and its main account at the sister fair too.
    const marks = [own.name, ...known.ids].filter((mark) => mark !== own.exhibitorId && mark !== own.main.accountId)

    const answers = async (who: string, outcome: Outcome | 'success', asked: CallOptions<Call>): Promise<Answer<unknown>> => {
      const isAnswered = outcome === 'success' || outcome === 'nothing' || outcome === 'theirs' || outcome === 'new'
      const answer = isAnswered ? await server.call(call, asked) : await server.refused(outcome as never, call, asked)
      if (isAnswered) assert.ok(call.isBare ? answer.status === 200 : answer.success, `${who}: ${JSON.stringify(answer.body)}`)
      return answer
    }
    const hidden = (who: string, { body }: Answer<unknown>): void => {
      const text = JSON.stringify(body)
      assert.deepEqual(
        marks.filter((mark) => text.includes(mark)),
        [],
        `${who} reads the company's data: ${text}`,
      )
    }
    const shows = async (who: string, of: Company, asked: CallOptions<Call>, { body }: Answer<unknown>): Promise<void> => {
      const text = JSON.stringify(body)
      for (const part of [(await row.shows?.(of, server, asked)) ?? []].flat())
        assert.ok(text.includes(part), `${who}: no ${part} in ${text}`)
    }
    const isRefused = async (who: string, outcome: Outcome, asked: CallOptions<Call>) => hidden(who, await answers(who, outcome, asked))

    for (const [elsewhere, of] of Object.entries(others) as [Elsewhere, Company][]) {
      const outcome = typeof row.elsewhere === 'string' ? row.elsewhere : row.elsewhere[elsewhere]
      const isOfTheFair = row.by === 'organiser' || row.by === 'reader' || row.by === 'anybody'
      if (outcome === 'same' || (elsewhere === 'other' && isOfTheFair)) continue
      const asked = madeBy(of, tried, outcome === 'theirs' ? await row.request(of, make, server) : options)
      const answer = await answers(elsewhere, outcome, asked)
      // A new thing says what the request said.
      if (outcome !== 'new') hidden(elsewhere, answer)
      if (outcome === 'theirs') await shows(elsewhere, of, asked, answer)
    }

    const caller = callerOf(own, row)
    if (caller) {
      await isRefused('nobody', 'notSignedIn', { ...options, as: undefined, at: caller })
      for (const { at } of [others.sister, others.foreign])
        if (caller.registerType !== 'staff' || row.by === 'person' || at.tenantId !== own.at.tenantId)
          await isRefused('a session elsewhere', 'wrongScope', { ...options, as: { ...caller, ...at }, at: { ...caller, ...at } })
      for (const role of holders) {
        const admitted = admission(call, role)
        const outcome = admitted === 'let in' ? (row.by ? 'same' : (row.withoutCompany ?? 'notExhibitor')) : admitted
        if (outcome !== 'same') await isRefused(role, outcome, { ...options, as: people.get(role)!, at: people.get(role)! })
      }
    }
    const { needs } = row
    if (needs === 'main') await isRefused('a sub-account', 'mainAccountNeeded', { ...options, as: subAccounts.ofEverything })
    else if (needs === 'maker') await isRefused('a sub-account', 'notFound', { ...options, as: subAccounts.ofEverything })
    else if (needs === 'self') await isRefused('a sub-account', 'forbidden', { ...options, as: subAccounts.ofEverything })
    else if (needs === 'withheld') await isRefused('a sub-account', 'nothing', { ...options, as: subAccounts.ofNothing })
    else if (needs) await isRefused('a sub-account', 'memberRightMissing', { ...options, as: subAccounts.without.get(needs)! })
    else if (!row.by && call.method === 'GET') await answers('a sub-account', 'success', { ...options, as: subAccounts.ofNothing })

    assert.deepEqual((await stateOf(own)).rows, known.rows, 'nothing of the company has changed')

    const answer = await answers('the company', 'success', { as: caller, at: caller ?? own.at, ...options })
    await shows('the company', own, options, answer)
  })
}
