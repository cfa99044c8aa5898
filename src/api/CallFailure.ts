import type { ErrorData, FieldError } from '@contract/envelope'

export type FailureKind = 'offline' | 'timeout' | 'answer'

/** Why a call failed: the server's answer with its code, or no answer at all. */
export class CallFailure extends Error {
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
