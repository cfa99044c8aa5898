/**
 * A call is a row: method, path, access and the types of what goes in and comes out, written once.
 * The client's `call()` and the server's `bind()` both take their types from it.
 */

/** Who may make a call. `user`: a signed-in person; `organiser`: a signed-in organiser with the right named in `right`. */
export type Access = 'open' | 'user' | 'organiser'

/** What an organiser account may do. A right is given per exhibition or for all of the tenant's. */
export type Right = 'review' | 'refund' | 'configure'

export interface CallTypes {
  query?: unknown
  body?: unknown
  /** What stands in the envelope's `data` (or the bare body where the row says `isBare`). */
  data: unknown
}

export interface CallOptions {
  access: Access
  right?: Right
  /** The call creates something: it needs an `Idempotency-Key`, and the same key gets the same answer. */
  isIdempotent?: boolean
  /** The answer comes without an envelope (the token call and the gateways' notices). */
  isBare?: boolean
  /** The body is multipart/form-data with one field `file`. */
  isUpload?: boolean
  /** The call needs no exhibition in its headers (health of the link itself, tokens, notices). */
  needsNoExhibition?: boolean
  /** The path as the specification writes it, where the full path is ours. */
  specPath?: string
}

export interface CallRow extends CallOptions {
  method: 'GET' | 'POST'
  path: string
}

/** A row that remembers its types. `types` never exists at run time. */
export interface Call<T extends CallTypes = CallTypes> extends CallRow {
  readonly types?: T
}

export type QueryOf<C> = C extends Call<infer T> ? (T extends { query: infer Q } ? Q : undefined) : never
export type BodyOf<C> = C extends Call<infer T> ? (T extends { body: infer B } ? B : undefined) : never
export type DataOf<C> = C extends Call<infer T> ? T['data'] : never

export const get = <T extends CallTypes>(path: string, options: CallOptions): Call<T> => ({ method: 'GET', path, ...options })
export const post = <T extends CallTypes>(path: string, options: CallOptions): Call<T> => ({ method: 'POST', path, ...options })
