import type { GatewaySettings } from '../gateways'

/** For `gatewaySettings`: the addresses of the outside. */
export type SandboxGateways = Pick<GatewaySettings, 'wechat' | 'payment' | 'sms' | 'whatsapp' | 'google'>

/** Where the gateways find a sandbox, also one that another process runs. */
export const sandboxGateways = (url: string, publicUrl?: string): SandboxGateways => ({
  wechat: { apiUrl: url, openUrl: publicUrl ? `${publicUrl}/dev` : url },
  payment: { apiUrl: url },
  sms: { apiUrl: url },
  whatsapp: { apiUrl: url },
  google: {
    authorizeUrl: `${publicUrl ? `${publicUrl}/dev` : url}/google/o/oauth2/v2/auth`,
    tokenInfoUrl: `${url}/google/tokeninfo`,
    userInfoUrl: `${url}/google/v1/userinfo`,
  },
})
