import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { GatewayError } from '../../../gateways'
import { type Contact, phoneContact } from '../account/contact'

/** WeChat's word for a code that is unknown, too old or used. */
const isBadCode = (error: unknown): boolean => error instanceof GatewayError && error.code === 'refused' && error.outsideCode === '40029'

/**
 * The phone number that a person gave by WeChat's button. WeChat has confirmed it, so no code is sent. Each exchange costs the organiser
 * money, so calls of strangers are limited.
 * @throws Failure handleInvalid (the code is void), wechatUnavailable, phoneInvalid, tooManyRequests
 */
export const phoneOfWechat = async (app: App, scope: Scope, tenantId: string, code: string): Promise<Contact> => {
  const { miniProgram } = await settingsOf(app, tenantId)
  if (!miniProgram) throw fail('wechatUnavailable')
  if (code === '') throw fail('handleInvalid')
  await app.limits.consume('wechatPerNetworkMinute', networkHash(app, tenantId, scope.address))
  await app.limits.consume('wechatPerTenantMinute', tenantId)
  const number = await app.gateways.wechat.phoneNumber(miniProgram, code).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    throw fail(isBadCode(error) ? 'handleInvalid' : 'wechatUnavailable')
  })
  return phoneContact(number)
}
