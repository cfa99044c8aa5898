import { createHmac } from 'node:crypto'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { NoticeMode } from '../payment/notices'

interface SandboxEvent {
  id: string
  /** Our number of the payment that it is about. */
  about: string
  type: string
  url: string
  body: string
  attempts: number
  state: 'waiting' | 'delivered' | 'givenUp'
  lastStatus?: number
}

/** The faults of a forged notice. Each must be rejected. */
export const stripeForgeries = ['signature', 'timestamp', 'body', 'scheme', 'headers', 'mode'] as const
export type StripeForgery = (typeof stripeForgeries)[number]

export interface StripeEvents {
  emit(event: { about: string; type: string; url: string; object: object }): void
  choose(mode: NoticeMode): void
  /** The last event about a payment again, to its endpoint or another one. @returns the HTTP status, 0 without an answer */
  deliverAgain(about: string, url?: string): Promise<number>
  forge(event: { about: string; type: string; url: string; object: object }, forgery: StripeForgery): Promise<number>
  about(number: string): Pick<SandboxEvent, 'id' | 'type' | 'attempts' | 'state' | 'lastStatus'>[]
  close(): void
}

/** Delivery of events to an organiser's endpoint: signed at each try, tried again by the schedule until 2xx. */
// oxlint-disable-next-line max-lines-per-function -- a factory: short functions that share what it was given
export const makeStripeEvents = (
  world: SandboxWorld,
  { retryMs, newId }: { retryMs: number[]; newId: (prefix: string) => string },
): StripeEvents => {
  const events = world.store.collection<SandboxEvent>('stripe events')
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let mode: NoticeMode = 'normal'
  let held: SandboxEvent[] = []

  const sign = (body: string, atMs: number, secret: string, scheme = 'v1'): string => {
    const at = Math.floor(atMs / 1000)
    return `t=${at},${scheme}=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  const post = async (url: string, body: string, headers: Record<string, string>): Promise<number> => {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(5000), closing.signal])
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        signal,
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    }
  }

  const send = ({ url, body }: Pick<SandboxEvent, 'url' | 'body'>): Promise<number> =>
    post(url, body, { 'stripe-signature': sign(body, world.now().getTime(), world.accounts.stripe.webhookSecret) })

  const later = (delayMs: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, delayMs)
    timers.add(timer)
  }

  const deliver = async (event: SandboxEvent): Promise<void> => {
    const lastStatus = await send(event)
    if (closing.signal.aborted) return
    const isTaken = lastStatus >= 200 && lastStatus < 300
    const delayMs = retryMs[event.attempts]
    const state = isTaken ? 'delivered' : delayMs === undefined ? 'givenUp' : 'waiting'
    const tried: SandboxEvent = { ...event, attempts: event.attempts + 1, lastStatus, state }
    events.put(tried.id, tried)
    if (isTaken && mode === 'twice') await send(tried)
    if (state === 'waiting') later(delayMs ?? 0, () => void deliver(tried))
  }

  const release = (): void => {
    const released = held.reverse()
    held = []
    void released.reduce((before, event) => before.then(() => deliver(event)), Promise.resolve())
  }

  const bodyOf = ({ id, type, object, isLive = false }: { id: string; type: string; object: object; isLive?: boolean }): string =>
    JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(world.now().getTime() / 1000),
      livemode: isLive,
      pending_webhooks: 1,
      type,
      data: { object },
    })

  for (const event of events.all()) if (event.state === 'waiting') later(0, () => void deliver(event))

  return {
    emit({ about, type, url, object }) {
      const id = newId('evt')
      const event: SandboxEvent = { id, about, type, url, body: bodyOf({ id, type, object }), attempts: 0, state: 'waiting' }
      events.put(id, event)
      if (mode === 'normal' || mode === 'twice') return void deliver(event)
      held.push(event)
      if (mode === 'outOfOrder' && held.length > 1) release()
    },
    choose(chosen) {
      mode = chosen
      if (mode === 'normal' || mode === 'twice') release()
    },
    async deliverAgain(about, url) {
      const event = events
        .all()
        .filter((one) => one.about === about)
        .at(-1)
      return event ? send({ ...event, ...(url ? { url } : {}) }) : 0
    },
    forge({ type, url, object }, forgery) {
      const { webhookSecret } = world.accounts.stripe
      const body = bodyOf({ id: newId('evt'), type, object, isLive: forgery === 'mode' })
      const at = world.now().getTime() - (forgery === 'timestamp' ? 301_000 : 0)
      const header = sign(body, at, forgery === 'signature' ? 'whsec_somebodyelse' : webhookSecret, forgery === 'scheme' ? 'v0' : 'v1')
      return post(
        url,
        forgery === 'body' ? body.replace('"livemode"', ' "livemode"') : body,
        forgery === 'headers' ? {} : { 'stripe-signature': header },
      )
    },
    about: (number) =>
      events
        .all()
        .filter(({ about }) => about === number)
        .map(({ id, type, attempts, state, lastStatus }) => ({ id, type, attempts, state, lastStatus })),
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
