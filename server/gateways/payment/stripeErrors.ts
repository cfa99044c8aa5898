import { GatewayError } from '../GatewayError'

/** A failure of the library in our words. Its message is left out. */
export async function gatewayErrorOf(error: unknown, operation: string): Promise<GatewayError> {
  if (error instanceof GatewayError) return error
  const { default: Library } = await import('stripe')
  const { errors } = Library
  const origin = { service: 'payment', operation } as const
  if (!(error instanceof errors.StripeError)) throw error
  if (error instanceof errors.StripeConnectionError) {
    const isTimeout = /timeout|timed out|ETIMEDOUT/i.test(
      `${error.message} ${String((error.detail as { code?: string } | undefined)?.code)}`,
    )
    return new GatewayError(isTimeout ? 'timeout' : 'unreachable', origin)
  }
  const { statusCode } = error
  if (statusCode !== undefined && statusCode >= 500)
    return new GatewayError('unreachable', { ...origin, outsideCode: `HTTP ${statusCode}` })
  if (error instanceof errors.StripeIdempotencyError) return new GatewayError('refused', { ...origin, outsideCode: 'OUT_TRADE_NO_USED' })
  if (statusCode === undefined || statusCode < 400 || error instanceof errors.StripeAPIError) return new GatewayError('badAnswer', origin)
  const said = error.code ?? error.type
  return new GatewayError('refused', { ...origin, outsideCode: /^[A-Za-z0-9_]{1,64}$/.test(said) ? said : `HTTP ${statusCode}` })
}
