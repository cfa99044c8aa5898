/** The ways to pay. The first that an organiser has is the usual one. A transfer is the last, because it takes days. */
export const paymentProviders = ['wechatPay', 'stripe', 'bankTransfer'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** The services that take money, each with a gateway. A transfer has none: the organiser reads the account (docs/decisions/101). */
export type PaymentServiceName = Exclude<PaymentProviderName, 'bankTransfer'>
export const isPaymentService = (provider: PaymentProviderName): provider is PaymentServiceName => provider !== 'bankTransfer'

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
  /** Whether a payment that it calls open is surely not paid: its page reports a payment before it sends the person back. */
  knowsUnpaid: boolean
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
    knowsUnpaid: false,
    statements: true,
  },
  // WeChat allows no other cashier in its own browser and in mini-programs.
  stripe: {
    channels: ['browser'],
    currencies: ['CNY'],
    refunds: true,
    queries: true,
    closes: true,
    knowsUnpaid: true,
    statements: true,
  },
  // By hand: the organiser confirms what arrived, and sends refunds at the bank.
  bankTransfer: {
    channels: payChannels,
    currencies: ['CNY'],
    refunds: false,
    queries: false,
    closes: false,
    knowsUnpaid: false,
    statements: false,
  },
}

/** Whether a person in this host app can pay our prices by it. */
export const canPayBy = (provider: PaymentProviderName, channel: PayChannel): boolean => {
  const { channels, currencies } = providerAbilities[provider]
  return channels.includes(channel) && currencies.includes(currency)
}
