import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessOf, BodyOf, Call, CallRow, CallSchemas, DataOf, NeedOf, NoOthers, QueryOf, RowsOf } from '../../../contract/call'
import type { Language } from '../../../contract/language'
import type { App } from '../App'
import type { Failure } from '../errors/failure'
import type { Once } from './idempotency'
import type { Access } from '../../../contract/rules/rights'
import type { MemberNeed } from '../../../contract/rules/exhibitor/memberRights'
import type { CompanyScope, Scope, SignedInScope } from './scope'

/** An open call may have no caller, and every other call has one. A call of a company has its member too. */
export type ScopeOf<A extends Access, M = undefined> = A extends 'open'
  ? Scope
  : M extends Exclude<MemberNeed, 'ownRule'>
    ? CompanyScope
    : SignedInScope

export interface CallInput<Query, Body, A extends Access = Access, M = undefined> {
  scope: ScopeOf<A, M>
  query: Query
  body: Body
  /** Empty if the row requires none. */
  idempotencyKey: string
  /** Runs the transaction of an idempotent call. */
  once: Once
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<C> = (input: CallInput<QueryOf<C>, BodyOf<C>, AccessOf<C>, NeedOf<C>>) => Promise<DataOf<C>>

/** The failure answer of a bare call, which has no envelope. */
export type BareFailure = (failure: Failure, language: Language, request: FastifyRequest) => { http: number; body: unknown }

export interface BindOptions {
  /** The service handles idempotency itself, within its own transaction. */
  hasOwnIdempotency?: boolean
  bareFailure?: BareFailure
  /** The handler needs the raw body (signed notices). */
  wantsRawBody?: boolean
  /**
   * Asked before the body is read, so that a refused caller costs nothing. A repeated request is not asked: its answer is known.
   * @throws Failure
   */
  admit?: (app: App, scope: SignedInScope) => Promise<void>
}

export interface BoundCall {
  row: CallRow
  schemas: CallSchemas
  options: BindOptions
  handler: Handler<Call>
}

/** The calls of one noun with their handlers, before an app runs. */
export interface BoundNoun<Rows = unknown> {
  (app: App): BoundCall[]
  rows: Rows
}

/**
 * Binds a noun's rows and schemas to their handlers. A row without a handler, a handler with another answer type, or the schemas
 * of another noun do not compile.
 */
export const bind = <Schemas extends Record<string, CallSchemas>, Rows extends RowsOf<Schemas>>(
  rows: Rows,
  schemas: Schemas & NoOthers<Rows, Schemas>,
  handlersOf: (app: App) => { [Name in keyof Rows]: Handler<Rows[Name]> },
  options: { [Name in keyof Rows]?: BindOptions } = {},
): BoundNoun<Rows> =>
  Object.assign(
    (app: App): BoundCall[] => {
      const handlers = handlersOf(app)
      return Object.entries(rows).map(([name, row]) => ({
        row,
        schemas: schemas[name]!,
        options: options[name] ?? {},
        handler: handlers[name] as unknown as Handler<Call>,
      }))
    },
    { rows },
  )
