/** The addresses and timeouts of the outside services. Credentials are not settings: they belong to tenants. */
export interface GatewaySettings {
  wechat: {
    /** Server-to-server calls. */
    apiUrl: string
    /** The host for a person's browser (OAuth). */
    openUrl: string
  }
  payment: { apiUrl: string }
  stripe: { apiUrl: string }
  sms: { apiUrl: string }
  whatsapp: { apiUrl: string }
  google: {
    /** The host for a person's browser. */
    authorizeUrl: string
    tokenInfoUrl: string
    userInfoUrl: string
    /** Where a browser saves a pass to Google Wallet, without the token. */
    saveUrl: string
  }
  storage: {
    rootPath: string
    /** Bytes that uploads leave free on a disk of a size. Tests set it. */
    keptFreeBytes?: ((diskBytes: number) => number) | undefined
  }
  ocr: {
    /** Processor time of one picture. A phone's takes about two seconds. */
    pictureMs: number
    /** Time by the clock of one picture, with the reader's start. The client waits a little longer. */
    waitMs: number
    /** The reader ends when nobody needs it for so long. */
    idleMs: number
    /** Pictures that wait. More are refused at once. */
    maxWaiting: number
  }
  crm: {
    /** The beginning of addresses of this machine that take messages too, for the sandbox; '' for none. */
    ownUrl: string
  }
  timeoutMs: number
}

export interface GatewaySettingsOverrides {
  wechat?: Partial<GatewaySettings['wechat']>
  payment?: Partial<GatewaySettings['payment']>
  stripe?: Partial<GatewaySettings['stripe']>
  sms?: Partial<GatewaySettings['sms']>
  whatsapp?: Partial<GatewaySettings['whatsapp']>
  google?: Partial<GatewaySettings['google']>
  storage: GatewaySettings['storage']
  ocr?: Partial<GatewaySettings['ocr']>
  crm?: GatewaySettings['crm']
  timeoutMs?: number
}

/** The real hosts, with the caller's overrides. `storage.rootPath` has no default: it is below DATA_DIR. */
export function gatewaySettings(overrides: GatewaySettingsOverrides): GatewaySettings {
  return {
    wechat: { apiUrl: 'https://api.weixin.qq.com', openUrl: 'https://open.weixin.qq.com', ...overrides.wechat },
    payment: { apiUrl: 'https://api.mch.weixin.qq.com', ...overrides.payment },
    stripe: { apiUrl: 'https://api.stripe.com', ...overrides.stripe },
    sms: { apiUrl: 'https://sms.tencentcloudapi.com', ...overrides.sms },
    whatsapp: { apiUrl: 'https://graph.facebook.com', ...overrides.whatsapp },
    google: {
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
      userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
      saveUrl: 'https://pay.google.com/gp/v/save',
      ...overrides.google,
    },
    storage: overrides.storage,
    ocr: { pictureMs: 15_000, waitMs: 45_000, idleMs: 60_000, maxWaiting: 8, ...overrides.ocr },
    crm: overrides.crm ?? { ownUrl: '' },
    timeoutMs: overrides.timeoutMs ?? 8000,
  }
}
