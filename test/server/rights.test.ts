import { errorCodes } from '../../contract/errorCodes'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '../../contract/call'
import { tokenCalls } from '../../contract/account/token.calls'
import { type GrantedRight, type Holder, grantedRights, holders } from '../../contract/rules/rights'
import { accounts } from '../../server/database/schema/account'
import type { Person } from './support/makeCall'
import type { Exhibition } from './support/makers'
import { aPersonOf, admission, allCalls as rows, nameOf } from './support/roles'
import { type TestServer, startTestServer } from './support/testServer'

/**
 * Every call, tried as every role and with every grant, against the one table of rights. A new call is tested by being a row, a new
 * role by being in the table. The request says nothing else, so that a call with required fields answers before it does anything.
 */
let server: TestServer
let fair: Exhibition

before(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
  fair = await server.anExhibition()
})
after(() => server.stop())

const refusals: Partial<Record<number, string>> = {
  [errorCodes.notSignedIn]: 'notSignedIn',
  [errorCodes.forbidden]: 'forbidden',
  [errorCodes.wrongScope]: 'wrongScope',
}

/** How the server answers: the refusal's name, or 'let in' whatever is said of the request itself. */
const tried = async (row: Call, as?: Person): Promise<string> => {
  const { code } = await server.call(row, { at: as ?? fair, ...(as && { as }), params: { tenantId: fair.tenantId, id: '1' } })
  return refusals[Number(code)] ?? 'let in'
}

const people = new Map<string, Person>()

/** Tries a call as a person of a role. Calls that end a session leave another person for the next call. */
const triedAs = async (row: Call, role: Holder, granted: readonly GrantedRight[]): Promise<string> => {
  const key = `${role} ${granted.join()}`
  const known = people.get(key)
  const answer = known && (await tried(row, known))
  if (answer && answer !== 'notSignedIn') return answer
  const person = await aPersonOf(server, fair, role, granted)
  people.set(key, person)
  return tried(row, person)
}

/** No grant, the grant that the call asks for, and all the others together: they open nothing else. */
const grantsFor = ({ access }: Call): (readonly GrantedRight[])[] => {
  const others = grantedRights.filter((right) => right !== access)
  return others.length === grantedRights.length ? [[], grantedRights] : [[], [access as GrantedRight], others]
}

for (const row of rows.filter(({ access }) => access !== 'open')) {
  test(`${nameOf(row)} admits exactly the roles of the table of rights @call:${nameOf(row)} @rule:R60 @rule:R62`, async () => {
    assert.equal(await tried(row), 'notSignedIn')
    for (const role of holders)
      for (const granted of grantsFor(row)) {
        const answer = await triedAs(row, role, granted)
        assert.equal(answer, admission(row, role, granted), `${role} with [${granted.join()}]`)
      }
  })
}

test('an open call requires no identity @rule:R62', async () => {
  const open = rows.filter(({ access, isBare }) => access === 'open' && !isBare)
  assert.ok(open.length > 10)
  for (const row of open) assert.equal(await tried(row), 'let in', nameOf(row))
})

test('a grant counts for its own account only, and ends when it is revoked @rule:R62', async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  const row = rows.find(({ access }) => access === 'review')!
  assert.equal(await tried(row, organiser), 'let in')
  await server.app.db.update(accounts).set({ rights: [] })
  const { accessToken } = await server.app.sessions.open({
    tenantId: fair.tenantId,
    accountId: organiser.accountId,
    exhibitionId: null,
    registerType: 'staff',
  })
  assert.equal(await tried(row, { ...organiser, token: accessToken }), 'forbidden')
})

test('an organiser signs out, and the token is void from then on @call:GET /api/blade-auth/oauth/logout @rule:R62', async () => {
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['review'] })
  assert.equal((await server.call(tokenCalls.signOut, { as: organiser, at: organiser })).success, true)
  const row = rows.find(({ access }) => access === 'review')!
  assert.equal(await tried(row, organiser), 'notSignedIn')
})
