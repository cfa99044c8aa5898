import {
  type PaymentProviderName,
  type PaymentServiceName,
  canPayBy,
  isPaymentService,
  paymentProviders,
} from '../../../../contract/rules/orders/paymentProviders'
import type { PayBody } from '../../../../contract/orders/order.schema'
import { noticeCalls } from '../../../../contract/orders/notice.calls'
import type { App } from '../../../core/App'
import { settingsOf, type Exhibition } from '../../../core/exhibition/exhibition'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { fail } from '../../../core/errors/failure'
import type { ProviderAccount } from '../../../gateways/payment/PaymentProvider'
import { transferDay } from '../bankTransfer/transferDay'

/** The tenant's account at a provider, or null without one. A transfer has none: no service is asked about it. */
export const accountAt = (app: App, settings: TenantSettings, provider: PaymentProviderName): ProviderAccount | null =>
  isPaymentService(provider) ? app.gateways.providers[provider].of(settings) : null

/** @throws Failure paymentUnavailable, if the tenant no longer has an account there */
export const providerOf = async (app: App, tenantId: string, provider: PaymentProviderName): Promise<ProviderAccount> => {
  const account = accountAt(app, await settingsOf(app, tenantId), provider)
  if (!account) throw fail('paymentUnavailable')
  return account
}

/** The ways to pay in a host app that the tenant has accounts for, or the fair offers, the usual one first. */
export const waysOf = (app: App, settings: TenantSettings, exhibition: Exhibition, channel: PayBody['channel']): PaymentProviderName[] =>
  paymentProviders.filter(
    (name) => canPayBy(name, channel) && (isPaymentService(name) ? accountAt(app, settings, name) : transferDay(app, exhibition) !== null),
  )

const noticePaths: Record<PaymentServiceName, string> = { wechatPay: noticeCalls.wechat.path, stripe: noticeCalls.stripe.path }

/** Where a provider sends the notices of a tenant. */
export const noticeUrlOf = (app: App, tenantId: string, provider: PaymentServiceName): string =>
  app.config.publicUrl + noticePaths[provider].replace(':tenantId', tenantId)
