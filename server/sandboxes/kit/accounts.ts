import type { GoogleClient } from '../../gateways/google/Google'
import type { Merchant } from '../../gateways/payment/Payment'
import type { StripeAccount } from '../../gateways/payment/PaymentProvider'
import type { SmsAccount } from '../../gateways/sms/Sms'
import type { WechatApp } from '../../gateways/wechat/Wechat'
import type { WhatsAppAccount } from '../../gateways/whatsapp/WhatsApp'
import type { SandboxCredentials } from './credentials'

/** A tenant's accounts, as WeChat, the SMS provider, Meta and Google would issue them. */
export interface SandboxAccounts {
  messagingApp: WechatApp
  miniProgramApp: WechatApp
  merchant: Merchant
  stripe: StripeAccount
  sms: SmsAccount
  whatsapp: WhatsAppAccount
  google: GoogleClient
  appleWallet: { passTypeId: string; teamId: string; certificatePem: string; privateKeyPem: string; wwdrPem: string }
  googleWallet: { issuerId: string; clientEmail: string; privateKeyPem: string }
}

export function sandboxAccounts(credentials: SandboxCredentials): SandboxAccounts {
  const messagingApp = { appId: 'wxfa19a7e000000001', secret: credentials.messagingSecret }
  const miniProgramApp = { appId: 'wxfa19a7e000000002', secret: credentials.miniProgramSecret }
  const { serialNo, privateKeyPem, apiV3Key } = credentials.merchant
  const appIds = [messagingApp.appId, miniProgramApp.appId]
  return {
    messagingApp,
    miniProgramApp,
    merchant: { merchantId: '1900000109', appIds, serialNo, privateKeyPem, apiV3Key },
    stripe: { accountId: 'acct_fairgate00000001', ...credentials.stripe },
    sms: { ...credentials.sms, sdkAppId: '1400006666', signName: 'Fairgate' },
    whatsapp: { ...credentials.whatsapp, phoneNumberId: '106540352242922' },
    google: credentials.google,
    appleWallet: {
      passTypeId: 'pass.example.fairgate',
      teamId: 'FAIRGATE01',
      ...credentials.wallet,
      // The sandbox's certificate has no authority above it. A real phone refuses its passes.
      wwdrPem: credentials.wallet.certificatePem,
    },
    googleWallet: {
      issuerId: '3388000000000000001',
      clientEmail: 'wallet@fairgate.example',
      privateKeyPem: credentials.wallet.privateKeyPem,
    },
  }
}
