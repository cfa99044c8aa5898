/** A refusal in WeChat Pay's words, as the sandbox answers it. */
export class PaymentError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}
