import assert from 'node:assert/strict'
import type { Call } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { registerTypes, roleOf } from '../../../contract/registerTypes'
import { errorCodes } from '../../../contract/errorCodes'
import { type GrantedRight, type Holder, grantedRights, holders, mayOpen } from '../../../contract/rules/rights'
import type { CallOptions, Person } from './makeCall'
import type { Exhibition } from './makers'
import type { TestServer } from './testServer'

/** Every call of the product. A new one is in here by being a row. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap((noun) => Object.values(noun) as Call[])

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** A person of one role. An organiser's session names no exhibition. */
export const aPersonOf = async (
  server: TestServer,
  fair: Exhibition,
  role: Holder,
  granted: readonly GrantedRight[] = [],
): Promise<Person> => {
  if (role === 'organiser') return server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...granted] })
  const person = await server.aVisitor({ exhibition: fair, registerType: registerTypes.find((type) => roleOf(type) === role)! })
  if (granted.length > 0)
    await server.app.pool.query('UPDATE accounts SET rights = $3 WHERE tenant_id = $1 AND id = $2', [
      fair.tenantId,
      person.accountId,
      granted,
    ])
  return person
}

/** What the table of rights makes of a role: its refusal, or 'let in' whatever the call says of the request itself. */
export const admission = ({ access }: Call, role: Holder, granted: readonly GrantedRight[] = []): 'let in' | 'forbidden' | 'wrongScope' => {
  if (!mayOpen(role, access, granted)) return 'forbidden'
  return role === 'organiser' && access === 'signedIn' ? 'wrongScope' : 'let in'
}

/** A request of each call of an area, made by a person. */
export type Requests = (as: Person) => [Call, CallOptions<Call>][] | Promise<[Call, CallOptions<Call>][]>

/** Each role gets what the table of rights says and is refused the rest, and nobody without a session gets more than the open calls. */
export const assertRolesAsSaid = async (server: TestServer, fair: Exhibition, requests: Requests): Promise<void> => {
  for (const role of holders) {
    const granted = role === 'organiser' ? [...grantedRights] : []
    const as = await aPersonOf(server, fair, role, granted)
    for (const [call, request] of await requests(as)) {
      const { code } = await server.call(call, request)
      if (mayOpen(role, call.access, granted)) assert.notEqual(code, errorCodes.forbidden, `${role} ${nameOf(call)}`)
      else assert.equal(code, errorCodes.forbidden, `${role} ${nameOf(call)}`)
    }
  }
  const anybody = { ...fair, registerType: 'visitor', token: 'none' } as Person
  for (const [call, request] of await requests(anybody))
    if (call.access !== 'open') assert.equal((await server.call(call, request)).code, errorCodes.notSignedIn, nameOf(call))
}
