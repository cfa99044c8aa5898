import { randomUUID } from 'node:crypto'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { chinaTime } from '../../gateways/payment/chinaTime'
import type { SandboxRefund } from './refunds'
import { currentSeal, encryptResource, makeForeignKey, sealHeaders } from './seal'
import { refundResource, tradeResource } from './answers'
import type { SandboxTrade } from './trades'

interface SandboxNotice {
  id: string
  /** The number of its trade or refund. */
  about: string
  notifyUrl: string
  body: string
  /** Delivered once more after it was taken. */
  isTwice: boolean
  attempts: number
  state: 'waiting' | 'delivered' | 'givenUp'
  lastStatus?: number
}

/**
 * - `normal`: at once, and again until it is taken
 * - `twice`: what was taken is delivered once more
 * - `outOfOrder`: a notice waits for the next one, which is delivered first
 * - `hold`: none is delivered until another mode is chosen
 */
export const noticeModes = ['normal', 'twice', 'outOfOrder', 'hold'] as const
export type NoticeMode = (typeof noticeModes)[number]

/** The faults of a forged notice. Each must be rejected. */
export const forgeries = ['signature', 'serial', 'timestamp', 'body', 'key', 'headers'] as const
export type Forgery = (typeof forgeries)[number]

export interface SandboxNotices {
  tradePaid(trade: SandboxTrade, options?: { isTwice?: boolean }): void
  refundEnded(refund: SandboxRefund): void
  choose(mode: NoticeMode): void
  /** The number's last notice again, with the same id. @returns the HTTP status, 0 without an answer */
  deliverAgain(about: string): Promise<number>
  /** Sends a forged notice. @returns the HTTP status, 0 without an answer */
  forge(trade: SandboxTrade, forgery: Forgery): Promise<number>
  about(number: string): Array<Pick<SandboxNotice, 'id' | 'attempts' | 'state' | 'lastStatus'>>
  usePublicKey(isUsed: boolean): void
  close(): void
}

/** Delivery of notices: signed again at each try, encrypted once, tried again by the schedule until 200 or 204. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export function makeNotices(world: SandboxWorld, retryScheduleMs: number[]): SandboxNotices {
  const notices = world.store.collection<SandboxNotice>('payment notices')
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let mode: NoticeMode = 'normal'
  let held: SandboxNotice[] = []
  let isPublicKeyUsed = false

  function later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delayMs)
    timers.add(timer)
  }

  async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(5000), closing.signal])
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal,
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  function send({ notifyUrl, body }: SandboxNotice): Promise<number> {
    return post(notifyUrl, body, sealHeaders(currentSeal(world, isPublicKeyUsed), body, world.now()))
  }

  async function deliver(notice: SandboxNotice): Promise<void> {
    const lastStatus = await send(notice)
    if (closing.signal.aborted) return
    const attempts = notice.attempts + 1
    const isTaken = lastStatus === 200 || lastStatus === 204
    const retryMs = retryScheduleMs[notice.attempts]
    const state = isTaken ? 'delivered' : retryMs === undefined ? 'givenUp' : 'waiting'
    const tried: SandboxNotice = { ...notice, attempts, lastStatus, state }
    notices.put(tried.id, tried)
    if (isTaken && tried.isTwice) await send(tried)
    if (state === 'waiting') later(retryMs ?? 0, () => void deliver(tried))
  }

  function release(): void {
    const released = held.reverse()
    held = []
    void released.reduce((before, notice) => before.then(() => deliver(notice)), Promise.resolve())
  }

  function enqueue(about: string, notifyUrl: string, body: string, isTwice = mode === 'twice'): void {
    const notice: SandboxNotice = { id: idOf(body), about, notifyUrl, body, isTwice, attempts: 0, state: 'waiting' }
    notices.put(notice.id, notice)
    if (mode === 'normal' || mode === 'twice') return void deliver(notice)
    held.push(notice)
    if (mode === 'outOfOrder' && held.length > 1) release()
  }

  function lastAbout(about: string): SandboxNotice | undefined {
    return notices
      .all()
      .filter((notice) => notice.about === about)
      .at(-1)
  }

  // Notices that an earlier process of the sandbox could not deliver.
  for (const notice of notices.all()) if (notice.state === 'waiting') later(0, () => void deliver(notice))

  return {
    tradePaid: (trade, { isTwice } = {}) => enqueue(trade.outTradeNo, trade.notifyUrl, tradeNotice(world, trade), isTwice),
    refundEnded(refund) {
      if (refund.notifyUrl) enqueue(refund.outRefundNo, refund.notifyUrl, refundNotice(world, refund))
    },
    choose(chosen) {
      mode = chosen
      if (mode === 'normal' || mode === 'twice') release()
    },
    async deliverAgain(about) {
      const notice = lastAbout(about)
      return notice ? send(notice) : 0
    },
    forge: (trade, forgery) => forge(world, trade, forgery, post),
    about: (number) =>
      notices
        .all()
        .filter((notice) => notice.about === number)
        .map(({ id, attempts, state, lastStatus }) => ({ id, attempts, state, lastStatus })),
    usePublicKey(isUsed) {
      isPublicKeyUsed = isUsed
    },
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function forge(
  world: SandboxWorld,
  trade: SandboxTrade,
  forgery: Forgery,
  post: (url: string, body: string, headers: Record<string, string>) => Promise<number>,
): Promise<number> {
  const claimed: SandboxTrade = {
    ...trade,
    state: 'SUCCESS',
    transactionId: `4200${'0'.repeat(24)}`,
    paidAt: world.now().getTime(),
  }
  const seal = currentSeal(world, false)
  const body = tradeNotice(world, claimed, forgery === 'key' ? '0'.repeat(32) : undefined)
  const sealedAt = forgery === 'timestamp' ? new Date(world.now().getTime() - 301_000) : world.now()
  const usedSeal = {
    serial: forgery === 'serial' ? 'F'.repeat(40) : seal.serial,
    privateKeyPem: forgery === 'signature' ? makeForeignKey() : seal.privateKeyPem,
  }
  const headers = forgery === 'headers' ? {} : sealHeaders(usedSeal, body, sealedAt)
  return post(trade.notifyUrl, forgery === 'body' ? body.replace('支付成功', '支付成功 ') : body, headers)
}

function tradeNotice(world: SandboxWorld, trade: SandboxTrade, apiV3Key?: string): string {
  const resource = tradeResource(trade, world.accounts.merchant.merchantId)
  return envelope(world, {
    eventType: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    originalType: 'transaction',
    resource,
    apiV3Key,
  })
}

function refundNotice(world: SandboxWorld, refund: SandboxRefund): string {
  const resource = refundResource(refund, world.accounts.merchant.merchantId)
  const isEnded = refund.status === 'SUCCESS'
  const eventType = isEnded ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL'
  return envelope(world, { eventType, summary: isEnded ? '退款成功' : '退款异常', originalType: 'refund', resource })
}

interface EnvelopeParts {
  eventType: string
  summary: string
  originalType: 'transaction' | 'refund'
  resource: object
  apiV3Key?: string
}

function envelope(world: SandboxWorld, { eventType, summary, originalType, resource, apiV3Key }: EnvelopeParts): string {
  const key = apiV3Key ?? world.accounts.merchant.apiV3Key
  return JSON.stringify({
    id: randomUUID(),
    create_time: chinaTime(world.now()),
    resource_type: 'encrypt-resource',
    event_type: eventType,
    summary,
    resource: { original_type: originalType, ...encryptResource(JSON.stringify(resource), key, originalType) },
  })
}

function idOf(body: string): string {
  return (JSON.parse(body) as { id: string }).id
}
