import * as errorCodes from '@contract/orders/errorCodes'
import { orderCalls } from '@contract/orders/order.calls'
import type { PayParameters } from '@contract/orders/order.schema'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { forgetHandle, openIdHandle } from '@/parts/signIn/openId'
import { PlatformError, platform } from '@/platform'
import { pageAddress } from '@/routes/address/address'
import { back, replace } from '@/routes/go'
import { leaveLayers } from '@/routes/taro/layers'
import { siteAddress } from '@/routes/address/siteAddress'
import { siteOrigin } from '@/routes/address/siteOrigin'
import type { PayWay } from './payWays'
import { markPayment } from './resumedPayment'

const ask = (orderId: string, way?: PayWay, openid?: string): Promise<PayParameters> =>
  call(orderCalls.pay, {
    body: {
      orderId,
      channel: platform.paymentChannel,
      ...(way ? { provider: way } : {}),
      ...(openid ? { openid } : {}),
      ...(platform.paysOnCashierPage ? { returnUrl: `${siteOrigin()}/pay/?orderId=${orderId}` } : {}),
    },
  })

/** The payment's parameters. If the account has no open id in this app, WeChat is asked for one and the call is repeated. */
const payParameters = async (orderId: string, way?: PayWay): Promise<PayParameters> => {
  try {
    return await ask(orderId, way)
  } catch (error) {
    if (!isCallFailure(error) || error.code !== errorCodes.paymentNeedsOpenId) throw error
    // In the messaging browser this may leave for WeChat. The page continues by this mark when it returns.
    markPayment(orderId, way)
    const openid = await openIdHandle()
    markPayment(null)
    if (!openid) throw error
    // The mark serves once, however the payment starts.
    forgetHandle()
    return ask(orderId, way, openid)
  }
}

/** Opens the mini-program's own page above the web view, which pays and returns. The site then asks the server for the result. */
const payAround = async (orderId: string): Promise<void> => {
  await platform.toMini('navigateTo', pageAddress('payTransition', { orderId, [paysForSite]: '1' }))
  await replace('payTransition', { orderId })
}

/** The parameter by which the site asks the mini-program's page to pay. */
export const paysForSite = 'pay'

interface PaySettings {
  /** The site in the web view below asked for it; the page then returns there. */
  isForSite?: boolean
  /** The way that the person chose; the usual one without. */
  way?: PayWay
}

/**
 * Pays an order through this host app's channel and opens the result page. A payment sheet's own result proves nothing, so that
 * page asks the server.
 * @throws CallFailure when the payment could not be started; PlatformError `notHere` where this host app cannot pay
 */
export const payOrder = async (orderId: string, { isForSite = false, way }: PaySettings = {}): Promise<void> => {
  if (platform.isInMini) return payAround(orderId)
  const { cashierUrl, wechat } = await payParameters(orderId, way)
  // A way without a cashier and a sheet: the result's page says what there is to do.
  if (!cashierUrl && !wechat) return void (await replace('payTransition', { orderId }))
  // The cashier takes the place of this page's own entry in the history.
  if (cashierUrl) await leaveLayers()
  const sheetResult = await platform
    .pay({
      ...(cashierUrl
        ? {
            cashierUrl,
            result: { orderId, address: siteAddress('payTransition', { orderId }), open: () => replace('payTransition', { orderId }) },
          }
        : {}),
      ...(wechat ? { wechat } : {}),
    })
    .catch((error: unknown) => {
      if (error instanceof PlatformError && error.reason !== 'notHere') return 'failed' as const
      throw error
    })
  if (isForSite) await back()
  else if (sheetResult !== 'left') await replace('payTransition', { orderId, sheetResult })
}
