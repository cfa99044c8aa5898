import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../App'
import type { BoundCall } from '../calls/bind'
import { fail } from '../errors/failure'
import { findKey } from '../calls/idempotency.sql'
import type { Scope, SignedInScope } from '../calls/scope'

/** JSON of this size takes so long to read that a caller sends one of such bodies at a time. */
export const largeBodyKilobytes = 1500

export const isLarge = ({ row }: Pick<BoundCall, 'row'>): boolean => (row.maxBodyKilobytes ?? 0) >= largeBodyKilobytes

const isSignedIn = (scope: Scope): scope is SignedInScope => scope.caller !== null

/** The accounts whose large body is in flight, with its key. Each process reads its own bodies. */
const inFlight = new WeakMap<App, Map<string, string>>()

const takePlace = (app: App, account: string, key: string, reply: FastifyReply): void => {
  const accounts = inFlight.get(app) ?? new Map<string, string>()
  inFlight.set(app, accounts)
  const other = accounts.get(account)
  if (other !== undefined) throw fail(key !== '' && other === key ? 'idempotencyInFlight' : 'workRunning', { seconds: 5 })
  accounts.set(account, key)
  // Also where the client goes away.
  reply.raw.once('close', () => accounts.delete(account))
}

/**
 * Asks whether a caller may send the body of a call, before it is read.
 * @throws Failure workRunning, idempotencyInFlight, and those of the call's own `admit`
 */
export const admitBody = async (
  app: App,
  call: Pick<BoundCall, 'row' | 'options'>,
  scope: Scope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (!isSignedIn(scope)) return
  const { tenantId, caller } = scope
  const header = request.headers['idempotency-key']
  const key = call.row.isIdempotent && typeof header === 'string' ? header : ''
  if (isLarge(call)) takePlace(app, `${tenantId}/${caller.accountId}`, key, reply)
  if (!call.options.admit) return
  const isRepeated = key !== '' && (await findKey(app.pool, { tenantId, accountId: caller.accountId, key })) !== null
  if (!isRepeated) await call.options.admit(app, scope)
}
