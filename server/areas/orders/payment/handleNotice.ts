import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { GatewayError, type NoticeRequest } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { readOutsideNumber } from '../../../core/ids'
import { inSettlement } from '../settlement'
import { insertNotice } from './notice.sql'
import { settleRefund } from './refund'
import { settle } from './settle'

/**
 * Handles a notice of the payment service: verified first, then stored and applied in one transaction. So a repeated notice counts
 * once, and a notice that fails half-way has not counted.
 * @throws Failure noSuchTenant, forbidden (forged), gatewayUnavailable (its certificates are not available now), notFound
 */
export const handleNotice = async (app: App, tenantId: string, request: NoticeRequest): Promise<void> => {
  const { merchant } = await settingsOf(app, tenantId)
  if (!merchant) throw fail('noSuchTenant')
  const notice = await app.gateways.payment.parseNotice(merchant, request).catch((error: unknown) => {
    if (error instanceof GatewayError && (error.code === 'forged' || error.code === 'badAnswer')) {
      app.log.warn({ tenantId, check: error.outsideCode ?? error.code }, 'a payment notice was refused')
      throw fail('forbidden')
    }
    throw error
  })
  const number = notice.kind === 'trade' ? notice.trade.outTradeNo : notice.refund.outRefundNo
  const exhibitionId = readOutsideNumber(number)?.exhibitionId ?? ''
  await inSettlement(app, { tenantId, exhibitionId }, async (client) => {
    if (!(await insertNotice(client, tenantId, notice.id, app.now()))) return
    if (notice.kind === 'trade') await settle(app, client, tenantId, notice.trade)
    else await settleRefund(app, client, tenantId, notice.refund)
  })
}
