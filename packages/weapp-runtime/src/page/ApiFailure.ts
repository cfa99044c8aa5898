/** A `wx` call that fails; the reason is what stands after `fail ` in errMsg. */
export class ApiFailure extends Error {
  constructor(
    readonly reason: string,
    readonly fields: Record<string, unknown> = {},
  ) {
    super(reason)
  }
}
