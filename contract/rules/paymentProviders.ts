/** The services that take money. The first that an organiser has is the usual one. */
export const paymentProviders = ['wechatPay', 'stripe'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** The host app in which a person pays. */
export const payChannels = ['messagingBrowser', 'miniProgram', 'browser'] as const
export type PayChannel = (typeof payChannels)[number]

/** Every price is in this currency (R75). */
export const currency = 'CNY'

export interface ProviderAbilities {
  /** The host apps in which a person can pay by it. */
  channels: readonly PayChannel[]
  currencies: readonly string[]
  /** Whether money goes back by it, whether it can be asked about a payment, and whether it can end one. */
  refunds: boolean
  queries: boolean
  closes: boolean
  /** Whether it has statements of a day. */
  statements: boolean
}

/** What each can do. A new provider is a row here and a gateway. */
export const providerAbilities: Readonly<Record<PaymentProviderName, ProviderAbilities>> = {
  wechatPay: {
    channels: ['messagingBrowser', 'miniProgram', 'browser'],
    currencies: ['CNY'],
    refunds: true,
    queries: true,
    closes: true,
    statements: true,
  },
  // WeChat allows no other cashier in its own browser and in mini-programs.
  stripe: { channels: ['browser'], currencies: ['CNY'], refunds: true, queries: true, closes: true, statements: true },
}

/** Whether a person in this host app can pay our prices by it. */
export const canPayBy = (provider: PaymentProviderName, channel: PayChannel): boolean => {
  const { channels, currencies } = providerAbilities[provider]
  return channels.includes(channel) && currencies.includes(currency)
}
