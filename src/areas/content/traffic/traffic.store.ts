import { trafficCalls } from '@contract/content/traffic.calls'
import type { Traffic, WayView } from '@contract/content/traffic.schema'
import { type Opening, openingAt } from '@contract/rules/content/opening'
import { type WayKind, wayKinds } from '@contract/rules/content/way'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { todayIn } from '@/i18n/days'
import { serverNowMs } from '@/parts/clock/serverClock'
import { platform } from '@/platform'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { arriveByLink } from '../arriveByLink'
import { type Shown, askOrCopy } from '../keptCopy'

/** Where the fair is, and the ways to it. */
export class TrafficStore {
  /** The kind of ways that are shown; null for all. */
  kind: WayKind | null = null
  readonly traffic: Query<Shown<Traffic>> = new Query(() =>
    askOrCopy('traffic', async () => (await Promise.all([call(trafficCalls.list), config.load()]))[0]),
  )

  /** @param params of the address; a shared page names its fair there */
  constructor(params: Readonly<Record<string, string | undefined>>) {
    arriveByLink(params)
    makeAutoObservable(this)
  }

  /** Without a fair, there are the fairs to choose from. */
  load(): Promise<unknown> {
    return session.scope ? this.traffic.load() : replace('geo')
  }

  private get all(): WayView[] {
    return this.traffic.value?.value.ways ?? []
  }

  /** The kinds that the fair has ways of. */
  get kinds(): WayKind[] {
    return wayKinds.filter((kind) => this.all.some((way) => way.kind === kind))
  }

  get ways(): WayView[] {
    return this.kind === null ? this.all : this.all.filter(({ kind }) => kind === this.kind)
  }

  choose(kind: WayKind | null): void {
    this.kind = kind
  }

  /** The entrances now, by the fair's clock; null for a fair without hours. */
  get opening(): Opening | null {
    const { exhibition } = config
    if (!exhibition) return null
    const nowMs = serverNowMs()
    return openingAt(exhibition.openingHours, todayIn(exhibition.timeZone, nowMs), nowMs)
  }

  /** The address that a driver understands. */
  get addressText(): string {
    const venue = config.exhibition?.venue[session.language] ?? ''
    return [venue, this.traffic.value?.value.address].filter(Boolean).join(session.language === 'cn' ? ' ' : ', ')
  }

  /** Shows the end of a way on a map, or else the entrance. */
  openMap(way?: WayView): Promise<void> {
    const { value } = this.traffic
    const location = way?.location ?? value?.value.location
    const name = way?.location ? way.title : config.exhibition?.venue[session.language]
    if (!value || !location || name === undefined) return Promise.resolve()
    return platform.openMap({ ...location, name, address: value.value.address, language: session.language })
  }
}
