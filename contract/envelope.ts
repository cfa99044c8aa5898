/** The answer of every call that is not bare: BladeX's `R`. Dates and money inside `data` are strings. */
export interface Envelope<T> {
  code: number | string
  success: boolean
  data: T
  msg: string
}

/** One rejected field, by its path in the body or query (`person.name`), with a sentence in the caller's language. */
export interface FieldError {
  field: string
  code: string
  msg: string
}

/** `data` of an error envelope. Other members carry details of the error (`retryAfterSeconds`, `ticket`, …). */
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

/** Two names for the same codes: the client sends one header per entry with each call. The odd spellings are the dialect's own. */
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
  linkKey: 'Link-Key',
} as const

export type Terminal = 'WeChat' | 'H5'
