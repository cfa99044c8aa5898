import { systemCalls } from '@contract/entry/system.calls'
import type { Inspection } from '@contract/entry/system.schema'
import { orderCalls } from '@contract/orders/order.calls'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { fill, translate } from '@/i18n/words'
import { PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { siteAddress } from '@/routes/address/siteAddress'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { words } from './words'

export type Try = 'signIn' | 'pay' | 'share' | 'scan'

/** The facts about a phone that people need when they set a fair up. Tokens and codes are named, never shown. */
export class InspectorStore {
  readonly server: Query<Inspection> = new Query(async () => (await Promise.all([call(systemCalls.inspect), config.load()]))[0])
  /** The result of each test. */
  outcomes: Partial<Record<Try, string>> = {}

  constructor() {
    makeAutoObservable(this)
  }

  /** In production the server does not answer this call. */
  get isOff(): boolean {
    return this.server.failure?.kind === 'answer'
  }

  load(): Promise<void> {
    return this.server.load()
  }

  get platformFacts(): [string, string][] {
    const { host, terminal } = platform
    return [
      ['hostApp', host.hostApp],
      ['terminal', terminal],
      ['isDesktop', String(host.isDesktop)],
      ['language', session.language],
    ]
  }

  get sessionFacts(): [string, string][] {
    const token = session.token ? `${session.token.account || session.token.userId}` : translate(words.none)
    return [...Object.entries(session.link), ...Object.entries(session.attribution), ['token', token]]
  }

  get switchesInForce(): [string, string][] {
    return Object.entries(config.switches).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)])
  }

  async try(what: Try): Promise<void> {
    const outcome = await this.attempt(what).catch((error: unknown) => {
      if (error instanceof PlatformError) return translate(words[error.reason])
      if (isCallFailure(error)) return error.message
      throw error
    })
    runInAction(() => {
      this.outcomes[what] = outcome
    })
  }

  private async attempt(what: Try): Promise<string> {
    switch (what) {
      case 'signIn': {
        const proof = await platform.signIn()
        return proof ? fill(translate(words.gotCode), { length: proof.code.length }) : translate(words.signInNone)
      }
      case 'pay':
        return this.pay()
      case 'share':
        return translate(
          words[
            await platform.share(
              { title: config.exhibitionName, description: '', imageUrl: '', link: siteAddress('jump', { ...session.link }) },
              true,
            )
          ],
        )
      case 'scan':
        return platform.scan({ hint: translate(words.scanHint), cancel: translate(words.cancelled) })
    }
  }

  /** A test payment uses an unpaid order and the ordinary order page. */
  private async pay(): Promise<string> {
    const { records } = await call(orderCalls.page, { query: { current: 1, size: 1, state: 'unpaid' } })
    if (!records[0]) return translate(words.noOrder)
    await go('orderDetail', { orderId: records[0].orderId })
    return translate(words.payOpen)
  }
}
