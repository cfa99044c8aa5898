/** A `wx` call that fails. The reason follows `fail ` in errMsg. */
export class ApiFailure extends Error {
  constructor(
    readonly reason: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}
