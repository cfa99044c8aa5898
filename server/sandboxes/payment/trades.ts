import type { Collection } from '../kit/store'
import { digits } from '../kit/credentials'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { isOpenIdOf } from '../wechat/people'
import { PaymentError } from './PaymentRefusal'

export interface SandboxTrade {
  prepayId: string
  tradeType: 'JSAPI' | 'MWEB'
  appId: string
  outTradeNo: string
  description: string
  attach?: string
  priceFen: number
  notifyUrl: string
  /** Milliseconds since 1970, as all times here. */
  expiresAt: number
  openId: string
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  transactionId?: string
  paidAt?: number
  /** A payment in flight that arrives at this time, whatever has happened until then. */
  arrivesAt?: number
}

export type Announcement = Pick<
  SandboxTrade,
  'tradeType' | 'appId' | 'outTradeNo' | 'description' | 'attach' | 'priceFen' | 'notifyUrl' | 'expiresAt' | 'openId'
>

export interface SandboxTrades {
  announce(announcement: Announcement): SandboxTrade
  byPrepayId(prepayId: string): SandboxTrade | undefined
  byNumber(outTradeNo: string): SandboxTrade | undefined
  save(trade: SandboxTrade): void
  all(): SandboxTrade[]
  /**
   * Takes the money. `isLate` takes it although the trade is closed or out of time, as a payment in flight may arrive.
   */
  pay(trade: SandboxTrade, options?: { isLate?: boolean }): SandboxTrade
  close(outTradeNo: string): void
  isExpired(trade: SandboxTrade): boolean
}

/** Trades as WeChat Pay keeps them, by their number. */
export function makeTrades({ accounts, now, store }: SandboxWorld): SandboxTrades {
  const trades: Collection<SandboxTrade> = store.collection('payment trades')
  const numbers: Collection<string> = store.collection('payment prepay ids')

  function byPrepayId(prepayId: string): SandboxTrade | undefined {
    const outTradeNo = numbers.get(prepayId)
    return outTradeNo === undefined ? undefined : trades.get(outTradeNo)
  }

  function save(trade: SandboxTrade): void {
    trades.put(trade.outTradeNo, trade)
  }

  function isExpired({ expiresAt }: SandboxTrade): boolean {
    return expiresAt <= now().getTime()
  }

  return {
    byPrepayId,
    byNumber: (outTradeNo) => trades.get(outTradeNo),
    all: () => trades.all(),
    save,
    isExpired,

    announce(announcement) {
      checkAnnouncement(announcement, accounts.merchant.appIds, now())
      const known = trades.get(announcement.outTradeNo)
      if (known) return sameAgain(known, announcement)
      const prepayId = `wx${digits(24)}${digits(10)}`
      const trade: SandboxTrade = { ...announcement, prepayId, state: 'NOTPAY' }
      save(trade)
      numbers.put(prepayId, trade.outTradeNo)
      return trade
    },

    pay(trade, { isLate = false } = {}) {
      const current = trades.get(trade.outTradeNo) ?? trade
      if (current.state === 'SUCCESS' || current.state === 'REFUND') throw new PaymentError(400, 'ORDERPAID')
      if (!isLate && (current.state === 'CLOSED' || isExpired(current))) throw new PaymentError(400, 'ORDER_CLOSED')
      const { arrivesAt: _arrived, ...rest } = current
      const paid: SandboxTrade = {
        ...rest,
        state: 'SUCCESS',
        transactionId: `4200${digits(24)}`,
        paidAt: now().getTime(),
      }
      save(paid)
      return paid
    },

    close(outTradeNo) {
      const trade = trades.get(outTradeNo)
      if (!trade) throw new PaymentError(404, 'ORDER_NOT_EXIST')
      if (trade.state === 'SUCCESS' || trade.state === 'REFUND') throw new PaymentError(400, 'ORDERPAID')
      if (trade.state === 'CLOSED') throw new PaymentError(400, 'ORDER_CLOSED')
      save({ ...trade, state: 'CLOSED' })
    },
  }
}

function checkAnnouncement(announcement: Announcement, appIds: string[], now: Date): void {
  const { appId, outTradeNo, description, attach = '', priceFen, notifyUrl, expiresAt, openId, tradeType } = announcement
  if (!appIds.includes(appId)) throw new PaymentError(400, 'APPID_MCHID_NOT_MATCH')
  const isWellFormed =
    /^[0-9A-Za-z_\-|*]{6,32}$/.test(outTradeNo) &&
    description.length >= 1 &&
    description.length <= 127 &&
    attach.length <= 128 &&
    Number.isInteger(priceFen) &&
    priceFen >= 1 &&
    /^https?:\/\/[^?#]+$/.test(notifyUrl) &&
    notifyUrl.length <= 255 &&
    expiresAt > now.getTime()
  if (!isWellFormed) throw new PaymentError(400, 'PARAM_ERROR')
  if (tradeType === 'JSAPI' && !isOpenIdOf(appId, openId)) throw new PaymentError(400, 'PARAM_ERROR')
}

/** The same order announced again is the same trade; another order under its number is refused. */
function sameAgain(known: SandboxTrade, announcement: Announcement): SandboxTrade {
  if (known.state === 'SUCCESS' || known.state === 'REFUND') throw new PaymentError(400, 'ORDERPAID')
  if (known.state === 'CLOSED') throw new PaymentError(400, 'ORDER_CLOSED')
  const { appId, description, priceFen, tradeType } = announcement
  const isSame = known.appId === appId && known.description === description && known.priceFen === priceFen && known.tradeType === tradeType
  if (!isSame) throw new PaymentError(403, 'OUT_TRADE_NO_USED')
  return known
}
