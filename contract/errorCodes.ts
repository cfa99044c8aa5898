const table = <Name extends string>(codes: Record<Name, number>): Record<Name, number> => codes

/**
 * Every error's numeric code by its name. The phone loads these alone: the sentences stand on the server (`server/core/errorSentences.ts`)
 * and travel with the answer. Nobody matches messages.
 */
export const errorCodes = table({
  // the dialect's own numbers
  notSignedIn: 401,
  noSuchUser: 2001,
  noSuchTenant: 2002,
  badClient: 3001,

  // the system
  systemError: 10001,
  unavailable: 10002,
  storageFull: 10003,
  notFound: 10004,
  invalid: 10005,
  tooLarge: 10006,
  tooManyRequests: 10007,
  forbidden: 10008,
  wrongScope: 10009,
  linkIncorrect: 10010,
  idempotencyKeyMissing: 10011,
  idempotencyKeyReused: 10012,
  idempotencyInFlight: 10013,
  unreadable: 10014,
  gatewayUnavailable: 10015,

  // signing in
  phoneInvalid: 11001,
  emailInvalid: 11002,
  emailProviderUnsupported: 11003,
  codeWrong: 11004,
  codeExpired: 11005,
  codeUsed: 11006,
  codeTooManyTries: 11007,
  codeNotAsked: 11008,
  codeTooSoon: 11009,
  codeTooMany: 11010,
  codeNotSent: 11011,
  handleInvalid: 11012,
  grantUnsupported: 11013,
  passwordWrong: 11014,
  wechatUnavailable: 11015,
  openIdTaken: 11016,
  handoffInvalid: 11020,
  captchaNeeded: 11030,
  captchaWrong: 11031,
  passwordMustChange: 11032,
  googleRefused: 11050,
  googleEmailUnverified: 11051,
  googleUnavailable: 11052,
  imasterCodeInvalid: 11053,
  imasterCodeUsed: 11054,
  imasterUnavailable: 11055,
  memberWithoutContact: 11056,
  autoLoginInvalid: 11057,

  // registering
  registrationStopped: 12001,
  registrationClosed: 12002,
  documentTaken: 12003,
  formChanged: 12004,
  notRegisteredYet: 12005,
  answersIncomplete: 12006,
  alreadyReviewed: 12007,
  fileTooLarge: 12008,
  fileKindWrong: 12009,
  fileBroken: 12010,

  // tickets and orders
  ticketTypeNotOnSale: 13001,
  ticketSoldOut: 13002,
  ticketLimit: 13003,
  ticketConflict: 13004,
  ticketTypeUnknown: 13005,
  orderEmpty: 13006,
  orderNeedsPayment: 13007,
  orderIsFree: 13008,
  dayNotOffered: 13009,
  orderExpired: 14001,
  orderNotPayable: 14002,
  orderNotCancellable: 14003,
  paymentUnavailable: 14004,
  paymentNeedsOpenId: 14005,
  illegalTransition: 14006,

  // exhibitors
  notExhibitor: 15001,
  productChanged: 15002,
})

export type ErrorName = keyof typeof errorCodes

/** Codes that a client of this dialect takes for success. */
export const successCodes: readonly (number | string)[] = [200, 1000, '0000', 1005]

/** Codes that a client of this dialect swallows: rejected with the body, never shown. So no answer has them that a person must act on. */
export const silentCodes: readonly (number | string)[] = [400, errorCodes.badClient]

/** Codes that reject with the whole answer and without a toast: the person is not known yet and registers. */
export const wholeResultCodes: readonly (number | string)[] = [errorCodes.noSuchUser, errorCodes.noSuchTenant]

/** What a sign-in may ask for beside what was typed: the characters of a picture, or a new password. */
export const challengeCodes: readonly (number | string)[] = [
  errorCodes.captchaNeeded,
  errorCodes.captchaWrong,
  errorCodes.passwordMustChange,
]
