import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Call } from '../../../contract/call'
import type { ErrorName } from '../../../contract/errorCodes'
import { calls } from '../../../contract/calls'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { specialGuestCalls } from '../../../contract/exhibitor/specialGuest.calls'
import { staffInvitationCalls } from '../../../contract/exhibitor/staffInvitation.calls'
import { visaInvitationCalls } from '../../../contract/exhibitor/visaInvitation.calls'
import { buyerInvitationCalls } from '../../../contract/exhibitor/buyerInvitation.calls'
import type { MemberRight } from '../../../contract/rules/exhibitor/memberRights'
import { isRecorded } from '../../../contract/rules/auditTrail'
import { type Holder, holders } from '../../../contract/rules/rights'
import { type RegisterType, roleOf } from '../../../contract/registerTypes'
import { auditRecords } from '../../../server/database/schema/auditTrail'
import { storeCommonDictionaries } from '../../../server/core/exhibition/dictionaries/commonDictionaries'
import { aPersonOf, admission, nameOf } from '../support/roles'
import type { CallOptions, Person } from '../support/makeCall'
import { type TestServer, startTestServer } from '../support/testServer'
import { applicationRows } from './everyCall/applicationRows'
import { type World, aWorld } from './everyCall/aWorld'
import { otherAreaRows } from './everyCall/otherAreaRows'
import { companyRows } from './everyCall/companyRows'
import { offerRows } from './everyCall/offerRows'
import { peopleRows } from './everyCall/peopleRows'
import { type Elsewhere, type Outcome, type Row, type Tried, needOf } from './everyCall/rows'
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

test('each right that a call names for its members is tried', () => {
  const untried = table.flatMap(({ call }) => {
    const rights = Array.isArray(call.member) ? (call.member as MemberRight[]) : []
    return rights
      .filter((right) => !table.some((one) => one.call === call && needOf(one) === right))
      .map((right) => `${nameOf(call)} ${right}`)
  })
  assert.deepEqual(untried, [])
})

const callerOf = (of: Company, { by = 'main' }: Row): Person | undefined => (by === 'anybody' ? undefined : of[by])
/** Their session is for all fairs of the organiser, and each call for one of them. */
const isOrganiser = ({ by }: Row): boolean => by === 'organiser' || by === 'reader'

/** The same request, made by another person. The address of a file names its fair itself. */
const madeBy = (of: Company, { call, row }: Tried, options: CallOptions<Call>): CallOptions<Call> => ({
  ...options,
  as: callerOf(of, row),
  at: callerOf(of, row) ?? of.at,
  ...(call.isBare && { query: { ...(options.query as object), ...of.at } }),
})

const answered = ['success', 'nothing', 'theirs', 'new'] as const
type Answered = (typeof answered)[number]
const isAnswered = (outcome: Outcome | 'success'): outcome is Answered => (answered as readonly string[]).includes(outcome)

/** Makes the call, which must come to this. */
const answerOf = async (who: string, call: Call, outcome: Outcome | 'success', asked: CallOptions<Call>): Promise<string> => {
  if (!isAnswered(outcome)) return JSON.stringify((await server.refused(outcome as ErrorName, call, asked)).body)
  const { status, success, body } = await server.call(call, asked)
  assert.ok(call.isBare ? status === 200 : success, `${who}: ${JSON.stringify(body)}`)
  return JSON.stringify(body)
}

/** The records of the audit trail. */
const acts = async (): Promise<number> => server.app.db.$count(auditRecords)

const roleOfPerson = ({ registerType }: Person): Holder => (registerType === 'staff' ? 'organiser' : roleOf(registerType as RegisterType))

/** Makes the call, and looks at what it leaves in the audit trail. */
const answerTo = async (who: string, call: Call, outcome: Outcome | 'success', asked: CallOptions<Call>): Promise<string> => {
  const before = await acts()
  const answer = await answerOf(who, call, outcome, asked)
  // Nobody but a person of a company or of the organiser leaves a record, and nobody by a refusal.
  const isAct = isAnswered(outcome) && asked.as !== undefined && isRecorded(call, roleOfPerson(asked.as))
  assert.equal((await acts()) - before, isAct ? 1 : 0, `${who}: records of ${nameOf(call)}`)
  return answer
}

const assertShows = async (who: string, row: Row, of: Company, asked: CallOptions<Call>, answer: string): Promise<void> => {
  for (const part of [(await row.shows?.(of, server, asked)) ?? []].flat())
    assert.ok(answer.includes(part), `${who}: no ${part} in ${answer}`)
}

/** A request, and a check that an answer has nothing of the company. */
interface Trial {
  options: CallOptions<Call>
  assertHides: (who: string, answer: string) => void
}

/** Another company of the fair, the company at a sister fair, and a company of another organiser. */
const tryElsewhere = async (tried: Tried, { options, assertHides }: Trial): Promise<void> => {
  const { call, row } = tried
  for (const [elsewhere, of] of Object.entries(world.others) as [Elsewhere, Company][]) {
    const outcome = typeof row.elsewhere === 'string' ? row.elsewhere : row.elsewhere[elsewhere]
    if (outcome === 'same' || (elsewhere === 'other' && (isOrganiser(row) || row.by === 'anybody'))) continue
    const asked = madeBy(of, tried, outcome === 'theirs' ? await row.request(of, make, server) : options)
    const answer = await answerTo(elsewhere, call, outcome, asked)
    // A new thing says what the request said.
    if (outcome !== 'new') assertHides(elsewhere, answer)
    if (outcome === 'theirs') await assertShows(elsewhere, row, of, asked, answer)
  }
}

/** Nobody, a session that is taken to another fair or organiser, and a person of each role who acts for no company. */
const tryOthers = async ({ call, row }: Tried, { options, assertHides }: Trial): Promise<void> => {
  const caller = callerOf(world.own, row)
  if (!caller) return
  const isRefused = async (who: string, outcome: ErrorName, as?: Person, at = as) =>
    assertHides(who, await answerTo(who, call, outcome, { ...options, as, at }))
  const { sister, foreign } = world.others
  // All are refused, so their order does not matter.
  await Promise.all([
    isRefused('nobody', 'notSignedIn', undefined, caller),
    ...(isOrganiser(row) ? [foreign] : [sister, foreign]).map(({ at }) =>
      isRefused('a session elsewhere', 'wrongScope', { ...caller, ...at }),
    ),
    ...holders.map(async (role) => {
      const admitted = admission(call, role)
      if (admitted !== 'let in') await isRefused(role, admitted, people.get(role)!)
      else if (!row.by && row.withoutCompany !== 'same') await isRefused(role, row.withoutCompany ?? 'notExhibitor', people.get(role)!)
    }),
  ])
}

/** Members that open an entrance, register people in the company's name, or belong to a person alone. */
const bearerNames = new Set(['qr', 'link', 'key', 'birthday', 'nationality', 'passport', 'document', 'params'])
const bearerTexts = [/FG\d:/, /^\d{12}$/, /[?&](sourceCode|key)=/, /^https?:\S*\/[a-z]\/[\w-]{22,}/]

/** What an answer has of those, by the way to it. */
const bearersIn = (value: unknown, way = ''): string[] => {
  // The address in an example of a message ends so.
  if (typeof value === 'string' && value.endsWith('…')) return []
  if (typeof value === 'string') return bearerTexts.some((text) => text.test(value)) ? [`${way}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const isEmpty =
      one === '' || one === null || String(one).endsWith('…') || (typeof one === 'object' && Object.keys(one as object).length === 0)
    return bearerNames.has(name) && !isEmpty ? [`${way}.${name}: ${JSON.stringify(one)}`] : bearersIn(one, `${way}.${name}`)
  })
}

const refusalOf: Partial<Record<NonNullable<Row['needs']>, ErrorName>> = { main: 'mainAccountNeeded', maker: 'notFound', self: 'forbidden' }

/** Sub-accounts of the company itself. */
const trySubAccounts = async (tried: Tried, { options, assertHides }: Trial): Promise<void> => {
  const { call, row } = tried
  const [{ by }, needs] = [row, needOf(tried)]
  const { ofNothing, ofEverything, without } = world.subAccounts
  if (needs === undefined) {
    if (by || call.method !== 'GET') return
    const answer = await answerTo('a sub-account', call, 'success', { ...options, as: ofNothing })
    assert.deepEqual(bearersIn(JSON.parse(answer)), [], `a sub-account that may only read gets this from ${nameOf(call)}`)
    return
  }
  const refusal = refusalOf[needs]
  const outcome = needs === 'withheld' ? 'nothing' : (refusal ?? 'memberRightMissing')
  const as = needs === 'withheld' ? ofNothing : refusal ? ofEverything : without.get(needs as MemberRight)!
  assertHides('a sub-account', await answerTo('a sub-account', call, outcome, { ...options, as }))
}

/** The reads that show a company's main account something of the kind. */
const shown = new Set<Call>()

for (const tried of table) {
  const { call, row, number } = tried
  test(`${nameOf(call)} is for its company alone${number > 1 ? ` (${number})` : ''} @call:${nameOf(call)} @rule:R60 @rule:R62`, async () => {
    const { own } = world
    const options = await row.request(own, make, server)
    const known = await stateOf(own)
    // The company has its id and its main account at the sister fair too.
    const marks = [own.name, ...known.ids].filter((mark) => mark !== own.exhibitorId && mark !== own.main.accountId)
    const assertHides = (who: string, answer: string): void =>
      assert.deepEqual(
        marks.filter((mark) => answer.includes(mark)),
        [],
        `${who} reads the company's data: ${answer}`,
      )
    await tryElsewhere(tried, { options, assertHides })
    await tryOthers(tried, { options, assertHides })
    await trySubAccounts(tried, { options, assertHides })
    assert.deepEqual((await stateOf(own)).rows, known.rows, 'nothing of the company has changed')

    const caller = callerOf(own, row)
    const answer = await answerTo('the company', call, 'success', { as: caller, at: caller ?? own.at, ...options })
    await assertShows('the company', row, own, options, answer)
    if (!row.by && call.method === 'GET' && bearersIn(JSON.parse(answer)).length > 0) shown.add(call)
  })
}

test('those who have the right do get what others may not read', () => {
  const names = [
    credentialCalls.pickUp,
    staffInvitationCalls.list,
    specialGuestCalls.detail,
    visaInvitationCalls.list,
    buyerInvitationCalls.list,
  ]
  assert.deepEqual(names.filter((call) => !shown.has(call)).map(nameOf), [])
})
