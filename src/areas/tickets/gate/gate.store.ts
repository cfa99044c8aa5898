import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { type EntranceList, dayOfList } from '@contract/rules/tickets/entranceList'
import { type GateDirection, type GateVerdict, type Passage, answerOf, normaliseScan } from '@contract/rules/tickets/gate'
import { gateCalls } from '@contract/tickets/gate.calls'
import type { GateConflict, GateScan, ScansTaken } from '@contract/tickets/gate.schema'
import { gateWords, whenAllowed } from '@contract/tickets/gateWords'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { currentLanguage } from '@/i18n/language'
import { serverNowMs } from '@/parts/clock/serverClock'
import { clockText } from '@/parts/gate/clockText'
import { newScanId } from '@/parts/gate/gateOwner'
import { askPassList, readPassList } from '@/parts/gate/passList'
import { ScanInput } from '@/parts/gate/ScanInput'
import { type Scanner, type Shown, refused } from '@/parts/gate/Scanner'
import { ScanQueue } from '@/parts/gate/ScanQueue'
import { signal } from '@/parts/gate/signal'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { type KeptGate, type Tally, keepGate, keptGate, noTally } from './keptGate'
import { judgeOffline } from './offlineCheck'

const maxSeen = 4000

/** An answer with its verdict; null where there is none. */
interface GateShown extends Shown {
  verdict: GateVerdict | null
}

/** One more of these at a zone. */
const added = (all: Record<string, Tally>, zone: string, what: keyof Tally): Record<string, Tally> => {
  const of = all[zone] ?? noTally
  return { ...all, [zone]: { ...of, [what]: of[what] + 1 } }
}

/** A gate on the phone of staff. It asks the server, and decides by its signed list where no answer comes. */
export class GateStore implements Scanner {
  kept: KeptGate = keptGate()
  direction: GateDirection = 'in'
  readonly input = new ScanInput(this)
  shown: GateShown | null = null
  isBusy = false
  clockNote = ''
  /** The server refuses the account: it has no right to scan. */
  readonly day: Query<{ list: EntranceList | null }> = new Query(async () => ({ list: await this.askList() }))
  private readonly queue = new ScanQueue<GateScan, ScansTaken>({
    waiting: () => this.kept.waiting,
    post: (scans) => this.post(scans),
    took: (scans, taken) => this.took(scans, taken),
  })

  constructor() {
    makeAutoObservable(this, { kept: observableRef, shown: observableRef })
  }

  get list(): EntranceList | null {
    return this.day.value?.list ?? null
  }

  get hasNoRight(): boolean {
    return this.day.failure?.code === sharedErrorCodes.forbidden
  }

  get isOffline(): boolean {
    return this.queue.isOffline
  }

  get isMuted(): boolean {
    return this.kept.isMuted
  }

  get waitingCount(): number {
    return this.kept.waiting.length
  }

  get zones() {
    return this.list?.rules.zones ?? []
  }

  get isChosen(): boolean {
    return this.zones.some(({ id }) => id === this.kept.zone)
  }

  /** Zones with their places, as staff choose. */
  get choices(): { value: string; title: string; hint: string }[] {
    const language = currentLanguage()
    return this.zones.flatMap(({ id, name, places = [] }) =>
      (places.length > 0 ? places : [name]).map((place, at) => ({
        value: `${id}-${at}`,
        title: place[language],
        hint: places.length > 0 ? name[language] : '',
      })),
    )
  }

  get zoneName(): string {
    return this.zones.find(({ id }) => id === this.kept.zone)?.name[currentLanguage()] ?? ''
  }

  /** Of today at this zone: what all gates sent, and what this phone added since. */
  get counts(): Tally {
    const { zone, counts } = this.kept
    const of = counts.zones.find((one) => one.zone === zone) ?? noTally
    const own = counts.since[zone] ?? noTally
    return { entered: of.entered + own.entered, left: of.left + own.left, refused: of.refused + own.refused }
  }

  async load(): Promise<void> {
    await this.day.load()
    await this.send()
  }

  choose(value: string): void {
    const at = value.lastIndexOf('-')
    const choice = this.choices.find((one) => one.value === value)
    if (choice) this.keep({ zone: value.slice(0, at), place: choice.title })
  }

  /** Opens the choice of entrances again. */
  leavePlace(): void {
    this.keep({ zone: '', place: '' })
    this.shown = null
  }

  turn(direction: GateDirection): void {
    this.direction = direction
  }

  /** Switches the sound off, or on again. */
  mute(): void {
    this.keep({ isMuted: !this.kept.isMuted })
  }

  /** Judges a scanned code: by the server, and by the list of this phone where no answer comes in time. */
  async scan(code: string): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    const { zone, place } = this.kept
    const scan: GateScan = {
      scanId: newScanId(),
      code: normaliseScan(code).slice(0, 2000),
      zone,
      place,
      direction: this.direction,
      at: new Date().toISOString(),
    }
    try {
      this.show(await this.judge(scan))
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  private async judge(scan: GateScan): Promise<GateShown> {
    try {
      const taken = await this.queue.ask(scan, this.list !== null)
      if (!taken) return this.judgeHere(scan)
      const [answer] = taken.answers
      this.remember(scan, answer!.ticketId, answer!.verdict, answer!.answer !== 'no')
      return { ...answer!, isOffline: false }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      return { ...refused(error.message), verdict: null }
    }
  }

  private judgeHere(scan: GateScan): GateShown {
    const { list } = this
    const language = currentLanguage()
    const nowMs = serverNowMs()
    const here = list && nowMs <= list.validUntilMs ? list : null
    const judged = here && judgeOffline(here, this.kept.list?.gateKeys ?? [], this.kept.seen, { id: scan.scanId, nowMs, ...scan })
    const verdict: GateVerdict = judged?.verdict ?? 'unchecked'
    const answer = answerOf(verdict)
    const isLetIn = answer !== 'no'
    this.remember(scan, judged?.ticketId ?? null, verdict, isLetIn)
    this.keep({ waiting: [...this.kept.waiting, { ...scan, isLetIn }] })
    // If there is a network again, the server judges the next scan.
    void this.send()
    const first = judged?.first
    const today = here ? dayOfList(here, nowMs) : ''
    const days = verdict === 'zoneClosed' ? this.zones.find(({ id }) => id === scan.zone)?.days : judged?.entryDays
    const when = whenAllowed(verdict, { days: days ?? [], today, language })
    const general = gateWords[verdict][language]
      .replace('{time}', first ? clockText(first.atMs) : '')
      .replace('{place}', first?.place ?? '')
    return {
      answer,
      verdict,
      reason: when ?? general,
      ticketName: here?.ticketTypes[judged?.ticketTypeId ?? '']?.[language] ?? '',
      holderName: '',
      isOffline: true,
    }
  }

  private remember(
    { scanId, zone, place, direction }: GateScan,
    ticketId: string | null,
    verdict: GateVerdict | null,
    isLetIn: boolean,
  ): void {
    const { list } = this
    const atMs = serverNowMs()
    const day = list ? dayOfList(list, atMs) : ''
    this.count(zone, isLetIn ? (direction === 'in' ? 'entered' : 'left') : 'refused', day)
    if (!ticketId || !isLetIn || !verdict || !list) return
    const passage: Passage & { ticketId: string } = { id: scanId, zone, place, direction, atMs, day, check: 'good', isLetIn, ticketId }
    this.keep({ seen: [...this.kept.seen, passage].slice(-maxSeen) })
  }

  /** Adds one scan to the numbers of its zone. A new day begins with none. */
  private count(zone: string, what: keyof Tally, today: string): void {
    const { counts } = this.kept
    const { day, zones, since } = today === '' || counts.day === today ? counts : { day: today, zones: [], since: {} }
    this.keep({ counts: { day, zones, since: added(since, zone, what) } })
  }

  send(): Promise<void> {
    return this.queue.send()
  }

  private took(scans: readonly GateScan[], taken: ScansTaken): void {
    const known = new Map([...this.kept.conflicts, ...taken.conflicts].map((one) => [`${one.deviceId}/${one.scanId}`, one]))
    this.keep({ waiting: this.kept.waiting.filter((scan) => !scans.includes(scan)), conflicts: [...known.values()] })
  }

  get conflicts(): readonly GateConflict[] {
    return this.kept.conflicts
  }

  private async post(scans: GateScan[]): Promise<ScansTaken> {
    const taken = await call(gateCalls.scan, { body: { deviceId: this.kept.deviceId, deviceTime: new Date().toISOString(), scans } })
    runInAction(() => (this.clockNote = taken.clock.note))
    return taken
  }

  private show(shown: GateShown): void {
    this.shown = shown
    signal(shown.answer, this.kept.isMuted)
  }

  private keep(change: Partial<KeptGate>): void {
    this.kept = { ...this.kept, ...change }
    keepGate(this.kept)
  }

  /** The newest list; without a network, the one that this phone has. */
  private async askList(): Promise<EntranceList | null> {
    const exhibitionId = session.scope?.exhibitionId ?? ''
    try {
      const { kept, day } = await askPassList()
      const { seen, waiting } = this.kept
      // The server has not counted what waits here.
      const since = waiting.reduce<Record<string, Tally>>(
        (all, { zone, direction, isLetIn }) => added(all, zone, isLetIn ? (direction === 'in' ? 'entered' : 'left') : 'refused'),
        {},
      )
      const list = readPassList(kept, exhibitionId, serverNowMs())
      const counts = { day: list ? dayOfList(list, serverNowMs()) : '', zones: day.zones, since }
      this.keep({ list: kept, seen: seen.filter((one) => one.day === day.today), counts })
      this.queue.note(false)
      return list
    } catch (error) {
      const list = this.kept.list && readPassList(this.kept.list, exhibitionId, serverNowMs())
      if (!isCallFailure(error) || error.kind === 'answer' || !list) throw error
      this.queue.note(true)
      return list
    }
  }
}
