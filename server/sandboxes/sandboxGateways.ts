import type { GatewaySettings } from '../gateways'

/** The outside addresses, for `gatewaySettings`. */
export type SandboxGateways = Pick<GatewaySettings, 'wechat' | 'payment' | 'stripe' | 'sms' | 'whatsapp' | 'google' | 'crm'>

/** The gateways' addresses of a sandbox, also of one in another process. */
export const sandboxGateways = (url: string, publicUrl?: string): SandboxGateways => ({
  wechat: { apiUrl: url, openUrl: publicUrl ? `${publicUrl}/dev` : url },
  payment: { apiUrl: url },
  stripe: { apiUrl: url },
  sms: { apiUrl: url },
  crm: { ownUrl: `${publicUrl ? `${publicUrl}/dev` : url}/crm/` },
  whatsapp: { apiUrl: url },
  google: {
    authorizeUrl: `${publicUrl ? `${publicUrl}/dev` : url}/google/o/oauth2/v2/auth`,
    tokenInfoUrl: `${url}/google/tokeninfo`,
    userInfoUrl: `${url}/google/v1/userinfo`,
    saveUrl: `${publicUrl ? `${publicUrl}/dev` : url}/google/gp/v/save`,
  },
})
