import type { AnGeBo } from './anGeBo/AnGeBo'
import type { Crm } from './crm/Crm'
import type { GatewayDependencies } from './GatewayDependencies'
import type { GatewaySettings } from './GatewaySettings'
import type { Google } from './google/Google'
import type { Imaster } from './imaster/Imaster'
import type { Invoicing } from './invoicing/Invoicing'
import type { Mail } from './mail/Mail'
import type { Ocr } from './ocr/Ocr'
import type { PaymentServiceName } from '../../contract/rules/orders/paymentProviders'
import type { Payment } from './payment/Payment'
import type { PaymentProvider } from './payment/PaymentProvider'
import type { Sms } from './sms/Sms'
import type { Storage } from './storage/Storage'
import type { TailorHub } from './tailorHub/TailorHub'
import type { Wechat } from './wechat/Wechat'
import type { WhatsApp } from './whatsapp/WhatsApp'
import { makeAnGeBo } from './anGeBo/makeAnGeBo'
import { makeCrm } from './crm/makeCrm'
import { makeGoogle } from './google/makeGoogle'
import { makeImaster } from './imaster/makeImaster'
import { makeInvoicing } from './invoicing/makeInvoicing'
import { makeMail } from './mail/makeMail'
import { makeOcr } from './ocr/makeOcr'
import { makePayment } from './payment/makePayment'
import { makeStripe } from './payment/stripe'
import { makeWechatPay } from './payment/wechatPay'
import { makeSms } from './sms/makeSms'
import { makeStorage } from './storage/makeStorage'
import { makeTailorHub } from './tailorHub/makeTailorHub'
import { makeWechat } from './wechat/makeWechat'
import { makeWhatsApp } from './whatsapp/makeWhatsApp'

export type { AnGeBo, DeptCode, KnownExhibitor } from './anGeBo/AnGeBo'
export type { AddressCheck, Crm, CrmMessage } from './crm/Crm'
export type { GatewayDependencies, GatewayLog, SharedCache } from './GatewayDependencies'
export { GatewayError } from './GatewayError'
export type { GatewayErrorCode, GatewayService } from './GatewayError'
export { gatewaySettings } from './GatewaySettings'
export type { GatewaySettings, GatewaySettingsOverrides } from './GatewaySettings'
export type { Google, GoogleClient, GoogleIdentity } from './google/Google'
export type { Imaster, Member, MemberSystem } from './imaster/Imaster'
export type { InvoiceParty, InvoiceRequest, InvoiceResult, Invoicing, InvoicingAccount, RedLetterRequest } from './invoicing/Invoicing'
export type { Mail, MailAccount, MailAttachment, MailMessage } from './mail/Mail'
export type { Ocr, ReadLine, ReadText } from './ocr/Ocr'
export type * from './payment/Payment'
export type * from './payment/PaymentRequests'
export type * from './payment/StatementLine'
export type * from './payment/PaymentProvider'
export type { HandedSms, Sms, SmsAccount, SmsMessage } from './sms/Sms'
export type { PutOptions, Storage, StoredFile } from './storage/Storage'
export { mostInBatch } from './tailorHub/TailorHub'
export type { HubOutcome, HubProduct, PartnerAccount, StoredHubProduct, TailorHub } from './tailorHub/TailorHub'
export { signJsSdk } from './wechat/signJsSdk'
export type { OauthRequest, SubscriptionMessage, Wechat, WechatApp, WechatIdentity } from './wechat/Wechat'
export type { WhatsApp, WhatsAppAccount, WhatsAppCode } from './whatsapp/WhatsApp'

export interface Gateways {
  wechat: Wechat
  payment: Payment
  /** Every service that takes money, by its name. */
  providers: Readonly<Record<PaymentServiceName, PaymentProvider>>
  sms: Sms
  mail: Mail
  whatsapp: WhatsApp
  google: Google
  imaster: Imaster
  invoicing: Invoicing
  tailorHub: TailorHub
  anGeBo: AnGeBo
  storage: Storage
  ocr: Ocr
  crm: Crm
}

/** The outside services. The process stores nothing: shared values go into the shared cache. */
export function makeGateways(settings: GatewaySettings, dependencies: GatewayDependencies): Gateways {
  const payment = makePayment(settings, dependencies)
  return {
    wechat: makeWechat(settings, dependencies),
    payment,
    providers: { wechatPay: makeWechatPay(payment, dependencies.now), stripe: makeStripe(settings, dependencies) },
    sms: makeSms(settings, dependencies),
    mail: makeMail(settings, dependencies),
    whatsapp: makeWhatsApp(settings, dependencies),
    google: makeGoogle(settings, dependencies),
    imaster: makeImaster(settings, dependencies),
    invoicing: makeInvoicing(settings, dependencies),
    tailorHub: makeTailorHub(settings, dependencies),
    anGeBo: makeAnGeBo(settings, dependencies),
    storage: makeStorage(settings),
    ocr: makeOcr(settings, dependencies),
    crm: makeCrm(settings, dependencies),
  }
}
