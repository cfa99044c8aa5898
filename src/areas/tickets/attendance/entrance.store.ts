import { attendanceCalls } from '@contract/conference/attendance.calls'
import type { PassScan, PassScanAnswer, SessionDoor, SessionDoorList, SessionDoors } from '@contract/conference/attendance.schema'
import type { EntranceList } from '@contract/rules/tickets/entranceList'
import { normaliseScan } from '@contract/rules/tickets/gate'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import { newScanId } from '@/parts/gate/gateOwner'
import { askPassList, readPassList } from '@/parts/gate/passList'
import { ScanInput } from '@/parts/gate/ScanInput'
import { type Scanner, type Shown, refused } from '@/parts/gate/Scanner'
import { ScanQueue } from '@/parts/gate/ScanQueue'
import { signal } from '@/parts/gate/signal'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { type Known, judgeHere, passOf } from './judgeHere'
import { type KeptEntrance, keepEntrance, keptEntrance } from './keptEntrance'
import { words } from './words'

const mostLetIn = 4000
const mostUnaccepted = 50

/** A list is asked for again after so long. Counts are newer. */
const listLivesMs = 5 * 60_000

interface EntranceDay {
  doors: SessionDoors
  /** Null before staff chose a session. */
  list: SessionDoorList | null
  passes: EntranceList | null
}

/** The entrance of a session on the phone of staff. It asks the server, and decides by its list where no answer comes. */
export class EntranceStore implements Scanner {
  kept: KeptEntrance = keptEntrance()
  readonly input = new ScanInput(this)
  shown: Shown | null = null
  isBusy = false
  /** The scan on which the staff decide. */
  asked: PassScan | null = null
  readonly day: Query<EntranceDay> = new Query(() => this.askDay())
  private readonly queue = new ScanQueue<PassScan, PassScanAnswer[]>({
    waiting: () => this.kept.waiting,
    post: (scans) => this.post(scans),
    took: (scans, answers) => this.took(scans, answers),
  })

  constructor() {
    makeAutoObservable(this, { kept: observableRef, shown: observableRef, asked: observableRef })
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

  get hasNoRight(): boolean {
    return this.day.failure?.code === sharedErrorCodes.forbidden
  }

  get doors(): readonly SessionDoor[] {
    return this.day.value?.doors.sessions ?? []
  }

  /** The chosen session; null before, and where the programme no longer has it. */
  get chosen(): SessionDoor | null {
    return this.doors.find(({ id }) => id === this.kept.conferenceId) ?? null
  }

  /** The list of the chosen session. */
  get list(): SessionDoorList | null {
    const list = this.day.value?.list
    return list?.session.id === this.kept.conferenceId ? list : null
  }

  /** When both lists were made by which this phone decides; null where one is missing. */
  get listedAtMs(): number | null {
    const { passes } = this.known
    return passes && this.list ? Math.min(passes.issuedAtMs, this.list.issuedAtMs) : null
  }

  /** People in the session, and people with a seat: what the server counted, and what this phone adds. */
  get counts(): { attended: number; signedUp: number } {
    const { conferenceId, attended, signedUp, since } = this.kept.counts
    return conferenceId === this.kept.conferenceId ? { attended: attended + since, signedUp } : { attended: 0, signedUp: 0 }
  }

  async load(): Promise<void> {
    await this.queue.send()
    await this.day.load()
  }

  /** Sends what waits, and counts again. A list that is old is asked for again. */
  async refresh(): Promise<void> {
    const { list } = this
    if (!list || serverNowMs() - list.issuedAtMs > listLivesMs) return this.load()
    await this.queue.send()
    const { conferenceId } = this.kept
    try {
      const counted = await call(attendanceCalls.count, { query: { conferenceId } })
      this.count(conferenceId, counted)
    } catch (error) {
      // The numbers of before stay.
      if (!isCallFailure(error)) throw error
    }
  }

  async choose(conferenceId: string): Promise<void> {
    this.keep({ conferenceId, list: null })
    this.shown = null
    this.asked = null
    await this.day.load()
  }

  /** Opens the choice of sessions again. */
  leavePlace(): void {
    this.keep({ conferenceId: '' })
    this.shown = null
    this.asked = null
  }

  /** Switches the sound off, or on again. */
  mute(): void {
    this.keep({ isMuted: !this.kept.isMuted })
  }

  /** Judges a scanned code: by the server, and by the lists of this phone where no answer comes in time. */
  async scan(code: string): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    const scan: PassScan = {
      ...{ scanId: newScanId(), code: normaliseScan(code).slice(0, 2000), conferenceId: this.kept.conferenceId },
      at: new Date().toISOString(),
    }
    this.asked = null
    try {
      const shown = await this.judge(scan)
      runInAction(() => (this.asked = shown.answer === 'ask' ? scan : null))
      this.show(shown)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** The staff let the person in whom the answer left to them. */
  async letIn(): Promise<void> {
    const { asked, shown } = this
    if (!asked || !shown) return
    this.asked = null
    this.remember(asked, false)
    // What waits is replaced. A scan in flight is sent once more, with what the staff did.
    const waiting = this.kept.waiting.filter(({ scanId }) => scanId !== asked.scanId)
    this.keep({ waiting: [...waiting, { ...asked, isLetIn: true }] })
    this.show({ ...shown, answer: 'yes', reason: translate(words.letInByStaff) })
    await this.queue.send()
  }

  send(): Promise<void> {
    return this.queue.send()
  }

  private get known(): Known {
    const { passes, letIn } = this.kept
    const read = this.day.value?.passes ?? null
    return {
      passes: read && serverNowMs() <= read.validUntilMs ? read : null,
      ...{ gateKeys: passes?.gateKeys ?? [], list: this.list, letIn },
    }
  }

  private async judge(scan: PassScan): Promise<Shown> {
    try {
      const answers = await this.queue.ask(scan, this.known.passes !== null)
      if (!answers) return this.decide(scan)
      const { answer, reason, holderName, verdict } = answers[0]!
      if (answer === 'yes') this.remember(scan, verdict === 'already')
      return { answer, reason, holderName, ticketName: '', isOffline: false }
    } catch (error) {
      if (!isCallFailure(error)) throw error
      return refused(error.message)
    }
  }

  private decide(scan: PassScan): Shown {
    const { answer, reason, isAgain } = judgeHere(this.known, scan.code, serverNowMs())
    if (answer === 'yes') this.remember(scan, isAgain)
    this.keep({ waiting: [...this.kept.waiting, { ...scan, isLetIn: answer === 'yes' }] })
    // If there is a network again, the server judges the next scan.
    void this.queue.send()
    return { answer, reason, holderName: '', ticketName: '', isOffline: true }
  }

  /** Keeps that a person is in. @param isAgain the person was counted before */
  private remember({ code, conferenceId }: PassScan, isAgain: boolean): void {
    const { letIn, counts } = this.kept
    const atMs = serverNowMs()
    const pass = passOf(this.known, code, atMs)
    if (pass && typeof pass !== 'string')
      this.keep({ letIn: [...letIn, { conferenceId, ticketId: pass.ticketId, atMs }].slice(-mostLetIn) })
    if (!isAgain && counts.conferenceId === conferenceId) this.keep({ counts: { ...counts, since: counts.since + 1 } })
  }

  /** The server counted. What waits here is not among it. */
  private count(conferenceId: string, { attended, signedUp }: { attended: number; signedUp: number }): void {
    const since = this.kept.waiting.filter((scan) => scan.isLetIn && scan.conferenceId === conferenceId).length
    this.keep({ counts: { conferenceId, attended, signedUp, since } })
  }

  private post(scans: PassScan[]): Promise<PassScanAnswer[]> {
    return call(attendanceCalls.scan, { body: { deviceId: this.kept.deviceId, deviceTime: new Date().toISOString(), scans } })
  }

  private took(scans: readonly PassScan[], answers: readonly PassScanAnswer[]): void {
    const reasons = new Map(answers.filter(({ answer }) => answer === 'no').map(({ scanId, reason }) => [scanId, reason]))
    const unaccepted = scans.flatMap(({ scanId, isLetIn, at }) => {
      const reason = isLetIn ? reasons.get(scanId) : undefined
      return reason === undefined ? [] : [{ scanId, atMs: Date.parse(at), reason }]
    })
    this.keep({
      waiting: this.kept.waiting.filter((scan) => !scans.includes(scan)),
      unaccepted: [...this.kept.unaccepted, ...unaccepted].slice(-mostUnaccepted),
    })
  }

  private show(shown: Shown): void {
    this.shown = shown
    signal(shown.answer, this.kept.isMuted)
  }

  private keep(change: Partial<KeptEntrance>): void {
    this.kept = { ...this.kept, ...change }
    keepEntrance(this.kept)
  }

  /** The newest lists; without a network, those that this phone has. */
  private async askDay(): Promise<EntranceDay> {
    const exhibitionId = session.scope?.exhibitionId ?? ''
    const { conferenceId } = this.kept
    try {
      const doors = await call(attendanceCalls.doors)
      const isHere = doors.sessions.some(({ id }) => id === conferenceId)
      const passes = isHere ? (await askPassList()).kept : this.kept.passes
      // With the count, so it comes last: people who come in meanwhile would be missing from it.
      const list = isHere ? await call(attendanceCalls.doorList, { query: { conferenceId } }) : null
      const ids = doors.sessions.map(({ id }) => id)
      this.keep({ doors, list, passes, letIn: this.kept.letIn.filter((one) => ids.includes(one.conferenceId)) })
      if (list) this.count(conferenceId, list.session)
      this.queue.note(false)
      return { doors, list, passes: passes && readPassList(passes, exhibitionId, serverNowMs()) }
    } catch (error) {
      const { doors, list, passes } = this.kept
      if (!isCallFailure(error) || error.kind === 'answer' || !doors) throw error
      this.queue.note(true)
      return { doors, list, passes: passes && readPassList(passes, exhibitionId, serverNowMs()) }
    }
  }
}
