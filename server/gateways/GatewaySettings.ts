/**
 * Where the outside services live and how long to wait for them. Credentials are not settings: they belong to tenants.
 */
export interface GatewaySettings {
  wechat: {
    /** Server-to-server calls. */
    apiUrl: string
    /** Where the person's own browser is sent for OAuth. */
    openUrl: string
  }
  payment: { apiUrl: string }
  sms: { apiUrl: string }
  storage: { rootPath: string }
  timeoutMs: number
}

export interface GatewaySettingsOverrides {
  wechat?: Partial<GatewaySettings['wechat']>
  payment?: Partial<GatewaySettings['payment']>
  sms?: Partial<GatewaySettings['sms']>
  storage: { rootPath: string }
  timeoutMs?: number
}

/** The real hosts, with what the caller wants otherwise. `storage.rootPath` has no default: it lies under DATA_DIR. */
export function gatewaySettings(overrides: GatewaySettingsOverrides): GatewaySettings {
  return {
    wechat: { apiUrl: 'https://api.weixin.qq.com', openUrl: 'https://open.weixin.qq.com', ...overrides.wechat },
    payment: { apiUrl: 'https://api.mch.weixin.qq.com', ...overrides.payment },
    sms: { apiUrl: 'https://sms.tencentcloudapi.com', ...overrides.sms },
    storage: overrides.storage,
    timeoutMs: overrides.timeoutMs ?? 8000,
  }
}
