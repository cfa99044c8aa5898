/** The answer of every call that is not bare: BladeX's `R`. Dates and money inside `data` are strings. */
export interface Envelope<T> {
  code: number | string
  success: boolean
  data: T
  msg: string
}

/** One field that was refused, by its path in the body or query (`person.name`), with a sentence in the caller's language. */
export interface FieldError {
  field: string
  code: string
  msg: string
}

/** `data` of an error envelope. Other members say more about the error (`retryAfterSeconds`, `ticket`, …). */
export interface ErrorData {
  fields?: FieldError[]
  retryAfterSeconds?: number
  [detail: string]: unknown
}

/** A page of a list, in MyBatis-Plus' shape. */
export interface Paged<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

/** Codes that a client of this dialect takes for success. */
export const successCodes: readonly (number | string)[] = [200, 1000, '0000', 1005]

/** Codes that a client of this dialect swallows: rejected with the body, never shown. So a server answers them to nobody who must act. */
export const silentCodes: readonly (number | string)[] = [400, 3001]

/** Codes that the dialect itself has numbers for; ours stand in `errors.ts`. */
export const dialectCodes = { notSignedIn: 401, noSuchUser: 2001, noSuchTenant: 2002, badClient: 3001 } as const

/** What a sign-in may ask for beside what was typed: a picture to be read, a password of one's own. */
export const challengeCodes = { captchaNeeded: 11030, captchaWrong: 11031, passwordMustChange: 11032 } as const

/** Signed in as an exhibitor, and belongs to none. */
export const notExhibitorCode = 15001

/** Codes that reject with the whole answer and without a toast: the person is not known yet and registers. */
export const wholeResultCodes: readonly (number | string)[] = [dialectCodes.noSuchUser, dialectCodes.noSuchTenant]

/**
 * Two sides' names for the same codes: the client sends a header per entry with each call.
 * The odd spellings are the dialect's own.
 */
export const headerNames = {
  authorization: 'Authorization',
  token: 'Blade-Auth',
  userType: 'User-Type',
  exhibitionId: 'exhibitionId',
  registerType: 'registerType',
  tenantId: 'tenantId',
  bladeTenantId: 'Tenant-Id',
  languageType: 'languageType',
  terminal: 'terminal',
  sourceCode: 'sourcecode',
  visitingGroupId: 'visitingGroupId',
  requestedWith: 'Blade-Requested-With',
  idempotencyKey: 'Idempotency-Key',
} as const

export type Terminal = 'WeChat' | 'H5'
