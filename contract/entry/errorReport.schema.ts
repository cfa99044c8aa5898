import { Type, type Static } from 'typebox'

/** One kind of error on one screen. It contains no input and no person: the route is a pattern's name, the call a row's. */
export const ErrorReport = Type.Object({
  kind: Type.Union([Type.Literal('answer'), Type.Literal('script')]),
  /** The route's name in the route table; empty before a page is open. */
  route: Type.String({ maxLength: 60, pattern: '^\\w*$' }),
  /** `POST /api/…`, as in the row, for a failed call. */
  call: Type.Optional(Type.String({ maxLength: 160, pattern: '^[A-Z]+ /[\\w/:.-]*$' })),
  /** The answer's code. */
  code: Type.Optional(Type.String({ maxLength: 16, pattern: '^[\\w-]*$' })),
  /** The script engine's message, for a script error. */
  message: Type.Optional(Type.String({ maxLength: 300 })),
  /** The number of occurrences since the last report. */
  times: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type ErrorReport = Static<typeof ErrorReport>

export const ErrorReportBody = Type.Object({ reports: Type.Array(ErrorReport, { minItems: 1, maxItems: 20 }) })

export const ErrorReportAnswer = Type.Object({
  /** The number of stored reports. The others were of no use. */
  stored: Type.Integer(),
})
export type ErrorReportAnswer = Static<typeof ErrorReportAnswer>

export const errorReportSchemas = {
  save: { purpose: 'Takes errors that happened on phones', body: ErrorReportBody, data: ErrorReportAnswer },
}
