import type { ErrorData, FieldError } from '@contract/envelope'
import { SentenceError, sentenceOf } from '@/i18n/sentenceOf'

export type FailureKind = 'offline' | 'timeout' | 'answer' | 'fault'

/** Why a call failed: the server's answer with its code, no answer at all, or a fault of the program. */
export class CallFailure extends SentenceError {
  constructor(
    readonly kind: FailureKind,
    /** The server's code; 0 where there was no answer. */
    readonly code: number | string,
    message: string,
    readonly data: ErrorData | null = null,
    /** The whole body, for the few callers that need it. */
    readonly body: unknown = null,
  ) {
    super(message)
  }

  get fields(): FieldError[] {
    return this.data?.fields ?? []
  }
}

export const isCallFailure = (error: unknown): error is CallFailure => error instanceof CallFailure

/** The answer; null where the call failed, for what a screen can do without. @throws a programming error */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (!isCallFailure(error)) throw error
    return null
  })

/** What a screen shows of any error. A fault of the program is thrown again by its catcher, and so it is reported. */
export const failureOf = (error: unknown): CallFailure => (isCallFailure(error) ? error : new CallFailure('fault', 0, sentenceOf(error)))
