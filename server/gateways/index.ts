import type { GatewayDependencies } from './GatewayDependencies'
import type { GatewaySettings } from './GatewaySettings'
import type { Mail } from './mail/Mail'
import type { Payment } from './payment/Payment'
import type { Sms } from './sms/Sms'
import type { Storage } from './storage/Storage'
import type { Wechat } from './wechat/Wechat'
import { makeMail } from './mail/real'
import { makePayment } from './payment/real'
import { makeSms } from './sms/real'
import { makeStorage } from './storage/real'
import { makeWechat } from './wechat/real'

export type { GatewayDependencies, GatewayLog, SharedCache } from './GatewayDependencies'
export { GatewayError } from './GatewayError'
export type { GatewayErrorCode, GatewayService } from './GatewayError'
export { gatewaySettings } from './GatewaySettings'
export type { GatewaySettings, GatewaySettingsOverrides } from './GatewaySettings'
export type { Mail, MailAccount, MailMessage } from './mail/Mail'
export type * from './payment/Payment'
export type { Sms, SmsAccount, SmsMessage } from './sms/Sms'
export type { PutOptions, Storage, StoredFile } from './storage/Storage'
export { signJsSdk } from './wechat/signJsSdk'
export type { OauthRequest, Wechat, WechatApp, WechatIdentity } from './wechat/Wechat'

export interface Gateways {
  wechat: Wechat
  payment: Payment
  sms: Sms
  mail: Mail
  storage: Storage
}

/** The outside services. Nothing is kept in the process: what must be remembered goes into the shared cache. */
export function makeGateways(settings: GatewaySettings, dependencies: GatewayDependencies): Gateways {
  return {
    wechat: makeWechat(settings, dependencies),
    payment: makePayment(settings, dependencies),
    sms: makeSms(settings, dependencies),
    mail: makeMail(settings, dependencies),
    storage: makeStorage(settings),
  }
}
