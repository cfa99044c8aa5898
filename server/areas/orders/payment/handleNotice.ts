import type { PaymentServiceName } from '../../../../contract/rules/orders/paymentProviders'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { GatewayError } from '../../../gateways'
import type { Notice } from '../../../gateways/payment/Payment'
import type { NoticeRequest } from '../../../gateways/payment/PaymentRequests'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { readOutsideNumber } from '../../../core/process/idSpelling'
import { inSettlement } from '../order/settlement'
import { insertNotice } from './notice.sql'
import { accountAt } from './providerOf'
import { settleRefund, settleRefunded } from './refund'
import { settle } from './settle'

const numberOf = (notice: Notice): string => {
  if (notice.kind === 'trade') return notice.trade.outTradeNo
  return notice.kind === 'refund' ? notice.refund.outRefundNo : notice.outTradeNo
}

/**
 * Handles a notice of a payment provider: verified first, then stored and applied in one transaction. So a repeated notice counts
 * once, and a notice that fails half-way has not counted.
 * @throws Failure noSuchTenant, forbidden (forged), gatewayUnavailable (its certificates are not available now), notFound
 */
export const handleNotice = async (app: App, tenantId: string, provider: PaymentServiceName, request: NoticeRequest): Promise<void> => {
  const account = accountAt(app, await settingsOf(app, tenantId), provider)
  if (!account) throw fail('noSuchTenant')
  const notice = await account.parseNotice(request).catch((error: unknown) => {
    if (error instanceof GatewayError && (error.code === 'forged' || error.code === 'badAnswer')) {
      app.log.warn({ tenantId, provider, check: error.outsideCode ?? error.code }, 'a payment notice was refused')
      throw fail('forbidden')
    }
    throw error
  })
  if (!notice) return
  const exhibitionId = readOutsideNumber(numberOf(notice))?.exhibitionId ?? ''
  await inSettlement(app, { tenantId, exhibitionId }, async (client) => {
    if (!(await insertNotice(client, tenantId, notice.id, app.now()))) return
    if (notice.kind === 'trade') await settle(app, client, tenantId, provider, notice.trade)
    else if (notice.kind === 'refund') await settleRefund(app, client, tenantId, provider, notice.refund)
    else await settleRefunded(app, client, tenantId, provider, notice)
  })
}
