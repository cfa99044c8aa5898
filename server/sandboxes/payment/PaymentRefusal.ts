/** A refusal in WeChat Pay's words, as the sandbox answers it. */
export class PaymentRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}
