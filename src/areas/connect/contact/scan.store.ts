import * as errorCodes from '@contract/connect/errorCodes'
import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ScannedCard } from '@contract/connect/contact.schema'
import { normaliseScan } from '@contract/rules/tickets/gate'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { newUuid } from '@/api/newUuid'
import { translate } from '@/i18n/words'
import { CameraStore } from '@/parts/gate/camera'
import { type Scanner, type Shown, refused } from '@/parts/gate/Scanner'
import { SeenCode } from '@/parts/gate/SeenCode'
import { signal } from '@/parts/gate/signal'
import { Submission } from '@/parts/draft/Submission'
import { membershipQuery } from '../membership/membership.store'
import { ContactStore } from './contact.store'
import { words } from './words'

/** The camera at a booth: each badge becomes a customer, and the next one is read at once. */
export class ScanStore implements Scanner {
  readonly membership = membershipQuery()
  readonly camera = new CameraStore()
  number = ''
  mobile = ''
  shown: Shown | null = null
  isBusy = false
  isMuted = false
  /** The customer of the last badge, to write about at once. */
  last: ContactStore | null = null
  readonly waitingCount = 0
  private readonly lastSeen = new SeenCode()
  private readonly saving = new Submission((proof: string, contactKey) => call(calls.save, { body: { contactKey, proof } }), newUuid)

  constructor() {
    makeAutoObservable(this, { shown: observableRef, last: observableRef })
  }

  get isAuthorised(): boolean {
    return this.membership.value?.isMember === true
  }

  load(): Promise<void> {
    return this.membership.load()
  }

  type(number: string): void {
    this.number = number
  }

  typeMobile(mobile: string): void {
    this.mobile = mobile
  }

  mute(): void {
    this.isMuted = !this.isMuted
  }

  send(): void {}

  /** Reads a badge that the camera sees, unless it is the one that it saw a moment ago. */
  async see(code: string): Promise<void> {
    if (this.isBusy || !this.lastSeen.isNew(code, Date.now())) return
    await this.scan(code)
  }

  async checkNumber(): Promise<void> {
    const code = this.number.trim()
    if (code === '') return
    this.number = ''
    await this.scan(code)
  }

  scan(code: string): Promise<void> {
    return this.take(() => call(calls.scanPosted, { body: { qrCode: normaliseScan(code).slice(0, 1000) } }))
  }

  async findMobile(): Promise<void> {
    const mobile = this.mobile.trim()
    if (mobile === '') return
    await this.take(() => call(calls.ofMobilePosted, { body: { mobile } }))
    if (this.shown?.answer === 'yes') runInAction(() => (this.mobile = ''))
  }

  /** Saves the person of a card, and shows the customer. */
  private async take(ask: () => Promise<ScannedCard>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      const { card, proof, contactId } = await ask()
      if (!card) return this.show({ ...refused(translate(words.noCardText)), word: translate(words.noCard) }, null)
      const contact = await this.saving.run(proof)
      const last = new ContactStore(contact.id)
      last.contact.set(contact)
      void last.load()
      const { name = '', company = '' } = contact.values
      this.show(
        {
          ...{ answer: 'yes', word: translate(words.saved), holderName: name, ticketName: company, isOffline: false },
          reason: contactId === null ? '' : translate(words.known),
        },
        last,
      )
    } catch (error) {
      if (!isCallFailure(error)) throw error
      this.show(refused(error.message), null)
      if (error.code === errorCodes.scanNotAuthorised) await this.membership.load()
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  private show(shown: Shown, last: ContactStore | null): void {
    signal(shown.answer, this.isMuted)
    runInAction(() => {
      this.shown = shown
      this.last = last
    })
  }
}
