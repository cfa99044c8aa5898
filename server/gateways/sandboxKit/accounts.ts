import type { Merchant } from '../payment/Payment'
import type { SmsAccount } from '../sms/Sms'
import type { WechatApp } from '../wechat/Wechat'
import type { SandboxCredentials } from './credentials'

/** What a tenant would get from WeChat and the SMS provider. */
export interface SandboxAccounts {
  messagingApp: WechatApp
  miniProgramApp: WechatApp
  merchant: Merchant
  sms: SmsAccount
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
    sms: { ...credentials.sms, sdkAppId: '1400006666', signName: 'Fairgate' },
  }
}
