import type { ErrorName } from '../../../contract/errorCodes'
import type { ValidationError } from '../../../contract/fieldErrors'
import '../../../contract/formErrors'
import { GatewayError } from '../../gateways/GatewayError'

/** An expected failure: a row of `contract/errorCodes` with its details. Any other error becomes a 'System error'. */
export class Failure extends Error {
  constructor(
    readonly reason: ErrorName,
    readonly details: Record<string, unknown> = {},
    readonly fields: Record<string, ValidationError> = {},
  ) {
    super(reason)
  }
}

/** `throw fail('ticketConflict', { ticket, other })`. A detail that depends on the language is `{cn, en}`. */
export const fail = (name: ErrorName, details?: Record<string, unknown>): Failure => new Failure(name, details)

/** The result of work; null where it fails for this one reason. Every other error is thrown, so that an outage is never taken for nothing. */
export const orNull = async <T>(reason: ErrorName, work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure && error.reason === reason) return null
    throw error
  }
}

/** Rejected fields, by their name in the form. */
export const failFields = (fields: Record<string, ValidationError>): Failure => new Failure('invalid', {}, fields)

/** The client went away while the server read its body. Node raises this on the request itself. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as Error & { code?: unknown }).code === 'ECONNRESET'

/** The HTTP status that the framework gives to a path it cannot read, and to a file outside the folders that it serves. */
const isBadPath = (error: unknown): boolean =>
  error instanceof Error && [400, 403, 404, 414].includes(Number((error as Error & { statusCode?: unknown }).statusCode))

/** What the database or the system says of an error, wherever a library wrapped it. */
const told = (error: unknown): { code: string; routine: string } => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, routine } = at as Error & { code?: unknown; routine?: unknown }
    if (typeof code === 'string') return { code, routine: typeof routine === 'string' ? routine : '' }
  }
  return { code: '', routine: '' }
}

const sqlState = (error: unknown): string => told(error).code

/** PostgreSQL read a number beyond 64 bits. Ids alone come to it as texts of any length, and no row has such an id. */
const isNobodysId = (error: unknown): boolean => {
  const { code, routine } = told(error)
  return code === '22003' && /strtoint64/.test(routine)
}

/** The database is down, stopping, full or busy: classes 08, 53, 57P, a timeout of a lock, a statement or a transaction, and socket errors. */
const isDatabaseGone = (code: string): boolean =>
  /^(08|53|57P|57014|25P03|55P03)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '25006'].includes(code)

const connectionMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** Converts any thrown value to a Failure. Errors are recognised by SQLSTATE and code, never by a constraint's name. */
export const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (error instanceof GatewayError) return fail(error.code === 'full' ? 'storageFull' : 'gatewayUnavailable')
  if (isAborted(error)) return fail('unreadable')
  const code = sqlState(error)
  if (
    isDatabaseGone(code) ||
    (error instanceof Error &&
      (connectionMessages.test(error.message) || (error.cause instanceof Error && connectionMessages.test(error.cause.message))))
  )
    return fail('unavailable')
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return fail('unreadable')
  if (isBadPath(error) || isNobodysId(error)) return fail('notFound')
  // A text that PostgreSQL cannot store (a NUL byte) or a number out of range: the caller's error.
  if (['22021', '22P05', '22003', '22P02'].includes(code)) return fail('unreadable')
  return fail('systemError')
}

/** SQLSTATE 23505: the unique key exists already. */
export const isTaken = (error: unknown): boolean => sqlState(error) === '23505'

/** SQLSTATE 55P03: another transaction held a row for too long. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** Serialisation failures and deadlocks: a retry of the same transaction may succeed. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error))
