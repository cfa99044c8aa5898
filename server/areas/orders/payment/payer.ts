import type { PayBody } from '../../../../contract/orders/order.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import { readOpenIdHandle } from '../../../core/openIdHandle'
import type { SignedInScope } from '../../../core/scope'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { boundOpenId } from '../../account/account.service'

/** In which of the tenant's apps somebody pays, and as whom. Another browser's cashier asks for nobody. */
export interface Payer {
  appId: string
  openId: string
}

const appOf = (channel: PayBody['channel'], settings: TenantSettings): string | undefined => {
  if (channel === 'messagingBrowser') return settings.officialAccount?.appId
  if (channel === 'miniProgram') return settings.miniProgram?.appId
  return settings.officialAccount?.appId ?? settings.miniProgram?.appId
}

/**
 * Who pays: whom WeChat vouched for a moment ago, else whom the account is bound to.
 * @throws Failure paymentUnavailable (the tenant has no such app), paymentNeedsOpenId, handleInvalid
 */
export const payerOf = async (app: App, scope: SignedInScope, body: PayBody, settings: TenantSettings): Promise<Payer> => {
  const appId = appOf(body.channel, settings)
  if (!appId) throw fail('paymentUnavailable')
  if (body.channel === 'browser') return { appId, openId: '' }
  if (body.openid) {
    const externalIdentity = await readOpenIdHandle(app, scope.tenantId, body.openid, { isConsumed: true })
    if (externalIdentity.appId === appId) return externalIdentity
  }
  const openId = await boundOpenId(app, scope.tenantId, scope.caller.accountId, appId)
  if (!openId) throw fail('paymentNeedsOpenId')
  return { appId, openId }
}
