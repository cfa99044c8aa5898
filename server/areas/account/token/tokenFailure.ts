import { errorRow } from '../../../core/errors/errorSentences'
import type { TokenFailure } from '../../../../contract/account/token.schema'
import type { BareFailure } from '../../../core/calls/bind'
import { failureEnvelope } from '../../../core/errors/failureEnvelope'

/**
 * The failure answer of the token call: HTTP 200 without an envelope, as clients of this dialect expect. The server's own failures
 * keep their status, so that balancers and clients see them.
 */
export const tokenFailure: BareFailure = (failure, headerLanguage, request) => {
  const { languatetype } = { ...(request.query as object), ...(request.body as object | null) } as { languatetype?: unknown }
  const { body } = failureEnvelope(failure, languatetype === 'cn' || languatetype === 'en' ? languatetype : headerLanguage)
  const { http } = errorRow(failure.reason)
  const field = body.data?.fields?.[0]
  const answer: TokenFailure = {
    error_code: Number(body.code),
    error_description: field ? `${body.msg} (${field.field}: ${field.msg})` : body.msg,
    ...(body.data?.retryAfterSeconds === undefined ? {} : { retry_after_seconds: body.data.retryAfterSeconds }),
  }
  return { http: http >= 500 ? http : 200, body: answer }
}
