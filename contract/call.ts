import type { Static, TSchema } from 'typebox'
import type { MemberNeed } from './rules/exhibitor/memberRights'
import type { Access, CompanyRight } from './rules/rights'

/**
 * A call is a row: method, path, access and the types of input and output, written once. The client's `call()` and the server's
 * `bind()` both take their types from it.
 */

export interface CallTypes {
  query?: unknown
  body?: unknown
  /** The type of the envelope's `data` (or of the bare body if the row says `isBare`). */
  data: unknown
}

export interface CallOptions {
  /** The required access. A right is one of `rules/rights.ts`. */
  access: Access
  /** What it needs of the company's member who makes it. Every call with a right of companies says it. */
  member?: MemberNeed
  /** The call creates something. It requires an `Idempotency-Key`, and the same key gets the same answer. */
  isIdempotent?: boolean
  /**
   * A store-type call of the specification: its answer fills session state (decision 042). Only code 200 is success. Any other code
   * rejects with the whole response.
   */
  isStore?: boolean
  /** The answer comes without an envelope (the token call and the gateways' notices). */
  isBare?: boolean
  /** The body is multipart/form-data with one field `file`. */
  isUpload?: boolean
  /** The longest body, if 128 KB are not enough for it. */
  maxBodyKilobytes?: number
  /** The call needs no exhibition in its headers (health of the link itself, tokens, notices). */
  needsNoExhibition?: boolean
  /**
   * The member of the query that proves a link, that a badge shows, or that names a person. It travels in a header (`headerNames.linkKey`), because proxies log addresses. The server takes
   * it from the query too.
   */
  keyInHeader?: 'key' | 'id' | 'qrCode' | 'mobile'
  /** Whether the audit trail records the call, where the rule of `rules/auditTrail` is to be another one for it. */
  isRecorded?: boolean
  /** The specification's path, if the full path is ours. */
  specPath?: string
}

export interface CallRow extends CallOptions {
  method: 'GET' | 'POST'
  path: string
}

/** What a row says of members; nothing where its access is no right of companies. */
type GivenNeed = MemberNeed | undefined

/** A row with its types. `types` and `need` never exist at run time. */
export interface Call<T extends CallTypes = CallTypes, A extends Access = Access, M extends GivenNeed = GivenNeed> extends CallRow {
  readonly access: A
  readonly member?: Exclude<M, undefined>
  readonly types?: T
  readonly need?: M
}

/** The required access, as the row names it. */
export type AccessOf<C> = C extends Call<CallTypes, infer A> ? A : never
/** What it needs of a member. */
export type NeedOf<C> = C extends Call<CallTypes, Access, infer M> ? M : never
export type QueryOf<C> = C extends Call<infer T> ? (T extends { query: infer Q } ? Q : undefined) : never
export type BodyOf<C> = C extends Call<infer T> ? (T extends { body: infer B } ? B : undefined) : never
export type DataOf<C> = C extends Call<infer T> ? T['data'] : never

/** The options as they are written. A right of companies asks what it needs of a member. */
type WrittenOptions = CallOptions &
  ({ access: CompanyRight; member: MemberNeed } | { access: Exclude<Access, CompanyRight>; member?: never })

/** A row as written, with its options as literals. Its types come from its schemas. */
type WrittenRow<O extends CallOptions> = Pick<CallRow, 'method' | 'path'> & O

export const get = <const O extends WrittenOptions>(path: string, options: O): WrittenRow<O> => ({ method: 'GET', path, ...options })
export const post = <const O extends WrittenOptions>(path: string, options: O): WrittenRow<O> => ({ method: 'POST', path, ...options })

/** The schemas of one call, by the parts of `CallTypes`. */
export interface CallSchemas {
  /** One line for developers: what the call is for. */
  purpose: string
  query?: TSchema
  body?: TSchema
  data: TSchema
}

/** The types that a call's schemas accept and return. */
type TypesOf<S extends CallSchemas> = { data: Static<S['data']> } & (S extends { query: infer Q extends TSchema }
  ? { query: Static<Q> }
  : unknown) &
  (S extends { body: infer B extends TSchema } ? { body: Static<B> } : unknown)

/** What options say of members. */
type NeedIn<O extends CallOptions> = O extends { member: infer M extends MemberNeed } ? M : 'member' extends keyof O ? GivenNeed : undefined

/** The rows of a noun, typed by its schemas. */
export type RowsOf<
  S extends Record<string, CallSchemas>,
  R extends { [Name in keyof S]: CallOptions } = { [Name in keyof S]: CallOptions },
> = {
  [Name in keyof S]: Call<TypesOf<S[Name]>, R[Name]['access'], NeedIn<R[Name]>>
}

/** Rejects names that the other side lacks. */
export type NoOthers<R, S> = { [Extra in Exclude<keyof R, keyof S>]: never }

/**
 * The rows of a noun: `rows<typeof exhibitSchemas>()({ detail: get('/api/…', { access: 'manageExhibits' }) })`. Types are read off the schemas,
 * so that no schema travels to the phone. A row without schemas, or schemas without a row, do not compile.
 */
export const rows =
  <S extends Record<string, CallSchemas>>() =>
  <const R extends { [Name in keyof S]: CallRow }>(written: R & NoOthers<R, S>): RowsOf<S, R> =>
    written as never
