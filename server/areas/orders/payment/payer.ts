import type { PayBody } from '../../../../contract/orders/order.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { readOpenIdHandle } from '../../../core/secrets/openIdHandle'
import type { SignedInScope } from '../../../core/calls/scope'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { boundOpenId } from '../../account/account/openId.service'

/** The tenant's app and the open id of the payer. The cashier of other browsers needs no open id. */
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
 * The payer: the open id of a fresh handle, else the one that is bound to the account.
 * @throws Failure paymentUnavailable (the tenant has no such app), paymentNeedsOpenId, handleInvalid
 */
export const payerOf = async (app: App, scope: SignedInScope, body: PayBody, settings: TenantSettings): Promise<Payer> => {
  // A provider without apps knows its payments by the organiser's account.
  if (body.provider === 'stripe') return { appId: settings.stripe?.accountId ?? '', openId: '' }
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
