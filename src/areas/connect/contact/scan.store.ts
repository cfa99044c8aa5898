import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { EntryRefusal } from '@contract/connect/entryRefusalWords'
import * as errorCodes from '@contract/connect/errorCodes'
import type { Membership } from '@contract/connect/membership.schema'
import type { Card } from '@contract/rules/connect/encryptedCard'
import { normaliseScan } from '@contract/rules/tickets/gate'
import { readPass } from '@contract/rules/tickets/pass'
import { gateWords } from '@contract/tickets/gateWords'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { newUuid } from '@/api/newUuid'
import { translate } from '@/i18n/words'
import { currentLanguage } from '@/i18n/language'
import { CameraStore } from '@/parts/gate/camera'
import { isNumber } from '@/parts/gate/isNumber'
import { ScanInput } from '@/parts/gate/ScanInput'
import { type Scanner, type Shown, refused } from '@/parts/gate/Scanner'
import { signal } from '@/parts/gate/signal'
import type { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { cards } from '../card/cards'
import { rightQuery } from '../membership/membership.store'
import { ContactStore } from './contact.store'
import { type Written, journal } from './journal'
import type { Line } from './keptJournal'
import { words } from './words'

/** The camera at a booth: each badge becomes a customer, and the next one is read at once, with a network or without one. */
export class ScanStore implements Scanner {
  readonly membership: Query<Membership> = rightQuery()
  readonly camera = new CameraStore()
  readonly input = new ScanInput(this)
  mobile = ''
  shown: Shown | null = null
  isBusy = false
  /** The customer of the last badge, to write about at once. */
  last: ContactStore | null = null
  /** Its lines, until the server has answered them. */
  private open: readonly Line[] | null = null
  private isInView = true

  readonly mute = (): void => journal().mute()
  readonly send = (): Promise<void> => journal().send()

  constructor() {
    makeAutoObservable<this, 'open' | 'isInView'>(this, { shown: observableRef, last: observableRef, open: false, isInView: false })
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  get isMuted(): boolean {
    return journal().isMuted
  }

  get waitingCount(): number {
    return journal().waitingCount
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (!this.isAuthorised) return
    // Its questions may have been answered on their own page.
    void this.last?.contact.load()
    void cards.load()
    void journal().askLabels()
    void journal()
      .askSurvey()
      .catch((error: unknown) => {
        // Without the questions a customer is collected all the same.
        if (!isCallFailure(error)) throw error
      })
  }

  typeMobile(mobile: string): void {
    this.mobile = mobile
  }

  /** A badge becomes a line of the journal. A card that it opens on this phone is shown at once, and the server decides afterwards. */
  scan(scanned: string): Promise<void> {
    return this.busy(async () => {
      const code = normaliseScan(scanned).slice(0, 1000)
      const pass = readPass(code)?.pass ?? null
      if (pass && pass.exhibitionId !== session.scope?.exhibitionId)
        return this.show(refused(gateWords.otherExhibition[currentLanguage()]), null)
      await this.take({ kind: 'scan', payload: { code } }, pass && cards.open(pass), pass !== null || isNumber(code))
    })
  }

  async findMobile(): Promise<void> {
    const mobile = this.mobile.trim()
    if (mobile === '') return
    await this.busy(async () => {
      const { card, proof } = await call(calls.ofMobilePosted, { body: { mobile } })
      if (!card) return this.show({ ...refused(translate(words.noCardText)), word: translate(words.noCard) }, null)
      await this.take({ kind: 'scan', payload: { proof } }, card, true)
    })
    if (this.shown?.answer === 'yes') runInAction(() => (this.mobile = ''))
  }

  private async busy(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      await work()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      await this.refuse(error)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** @param name of the person, where another one may be shown by now */
  private async refuse(error: CallFailure, name = ''): Promise<void> {
    this.show({ ...refused(error.message), holderName: name }, null)
    if (error.code === errorCodes.scanNotAuthorised || error.code === ('notAuthorised' satisfies EntryRefusal)) await this.membership.load()
  }

  /** Writes the scan, and shows the customer. @param mayWait without a network it is kept until there is one */
  private async take(written: Written, card: Card | null, mayWait: boolean): Promise<void> {
    const last = new ContactStore(newUuid())
    const lines = journal().write(last.id, [written], card)
    if (!card) return this.settle(last, lines, mayWait)
    last.contact.set(journal().contactHere(last.id))
    this.showSaved(last, '')
    // The next badge is read meanwhile.
    void this.settleLater(last, lines, mayWait)
  }

  /** The same of a customer who is shown already. */
  private async settleLater(last: ContactStore, lines: readonly Line[], mayWait: boolean): Promise<void> {
    const { name = '' } = last.contact.value?.values ?? {}
    try {
      await this.settle(last, lines, mayWait, true)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      await this.refuse(error, name)
    }
  }

  private async settle(last: ContactStore, lines: readonly Line[], mayWait: boolean, isShown = false): Promise<void> {
    const isTaken = await last.settle(lines)
    if (!isTaken && !mayWait) {
      journal().takeBack(lines)
      return this.show(refused(gateWords.notAPass[currentLanguage()]), null)
    }
    if (!isTaken) last.contact.set(journal().contactHere(last.id))
    if (isShown && this.last !== last) return
    const isKnown = (last.contact.value?.scans.length ?? 0) > 1
    const waits = translate(isShown ? words.waits : words.nameLater)
    this.showSaved(last, isTaken ? (isKnown ? translate(words.known) : '') : waits)
    // The server may answer while the customer is still shown.
    if (!isTaken) this.follow(lines)
  }

  private follow(lines: readonly Line[]): void {
    this.open = lines
    journal().onAnswer = () => this.catchUp()
  }

  /** The page came into view, or left it: a verdict changes before the eyes of its person alone. */
  look(isInView: boolean): void {
    this.isInView = isInView
    this.catchUp()
  }

  private catchUp(): void {
    const { last, open } = this
    if (!last || !open || !this.isInView || !journal().hasAnswered(open)) return
    this.open = null
    void this.settleLater(last, open, true)
  }

  private showSaved(last: ContactStore, reason: string): void {
    const { name = '', company = '' } = last.contact.value?.values ?? {}
    this.show({ answer: 'yes', word: translate(words.saved), holderName: name, ticketName: company, isOffline: false, reason }, last)
  }

  private show(shown: Shown, last: ContactStore | null): void {
    // A customer who is shown again with an answer makes no second sound.
    if (last === null || this.last !== last) signal(shown.answer, this.isMuted)
    if (this.last !== last) this.open = null
    runInAction(() => {
      this.shown = shown
      this.last = last
    })
  }
}
