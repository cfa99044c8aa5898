import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { inTransaction } from '../../../database/connect'
import { GatewayError, type NoticeRequest } from '../../../gateways'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { insertNotice } from './notice.sql'
import { settleRefund } from './refund'
import { settle } from './settle'

/**
 * Takes a notice of the payment service: proven first, then noted and acted on in one transaction, so that one which comes
 * again counts once and one that fails half-way has not counted.
 * @throws Failure noSuchTenant, forbidden (forged), gatewayUnavailable (its certificates cannot be had now), notFound
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
  await inTransaction(app.pool, async (client) => {
    if (!(await insertNotice(client, tenantId, notice.id, app.now()))) return
    if (notice.kind === 'trade') await settle(app, client, tenantId, notice.trade)
    else await settleRefund(app, client, tenantId, notice.refund)
  })
}
