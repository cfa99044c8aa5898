import * as errorCodes from '@contract/errorCodes'
import { registrationCalls } from '@contract/visitor/registration.calls'
import type { DraftAnswer } from '@contract/visitor/registration.schema'
import { makeObservable, observable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { serverNowMs } from '@/parts/clock/serverClock'
import { session } from '@/stores/session'
import { type LocalCopy, newerCopy, packed, unpacked } from './copies'
import { persistLocalCopy, readLocalCopy } from './localCopies'

const persistAfterMs = 300
const saveAfterMs = 2_000
const saveAgainAfterMs = 10_000
/** A save that hangs must not block the submission of the form. */
const maxHoldMs = 3_000

/** `savedHere`: saved on this phone only; the server is retried until it answers. */
export type DraftState = 'none' | 'saving' | 'saved' | 'savedHere'

/** The server's drafts of the signed-in person; undefined if they could not be loaded. */
export const readServerDrafts = (): Promise<DraftAnswer | undefined> => call(registrationCalls.draft).catch(() => undefined)

/** Whether a retry may help: no answer, rate limit or a server error. */
const isPassing = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.kind !== 'answer' ||
    [errorCodes.unavailable, errorCodes.systemError, errorCodes.tooManyRequests].some((code) => code === error.code))

/**
 * Unfinished input, saved on this phone at each change and on the server shortly after. A reload, another day or another phone
 * continues with it. A submission deletes it.
 */
export class Draft<Content extends object> {
  state: DraftState = 'none'
  private copy: LocalCopy<Content> | null = null
  private persistTimer: ReturnType<typeof setTimeout> | null = null
  private saveTimer: ReturnType<typeof setTimeout> | null = null
  private saving: Promise<void> | null = null
  private isHeld = false
  /** Fixed when the page opens, so that a person who signs in later never gets this draft. */
  private readonly owner = session.owner

  /** @param formId of the form or questionnaire */
  constructor(readonly formId: string) {
    makeObservable(this, { state: observable })
  }

  /** Loads the newer of this phone's copy and the server's. @returns its content; null if there is none */
  open(drafts: DraftAnswer | undefined): { version: number; content: Content } | null {
    const found = drafts?.find((draft) => draft.formId === this.formId)
    const server = drafts && (found ? unpacked<Content>(found.version, found.content) : null)
    this.copy = newerCopy(this.owner ? readLocalCopy<Content>(this.owner, this.formId) : null, server)
    this.setState(!this.copy ? 'none' : !this.copy.isDirty ? 'saved' : drafts ? 'saving' : 'savedHere')
    this.persistNow()
    if (this.copy?.isDirty) this.saveIn(saveAfterMs)
    return this.copy && { version: this.copy.version, content: this.copy.content }
  }

  /** Saves a change. @param content plain data, not observed */
  change(version: number, content: Content): void {
    this.copy = { version, content, baseRevision: this.copy?.baseRevision ?? 0, isDirty: true, editedAtMs: serverNowMs() }
    if (this.state !== 'savedHere') this.setState('saving')
    this.persistTimer ??= setTimeout(() => this.persistNow(), persistAfterMs)
    this.saveIn(saveAfterMs)
  }

  /** Saves at once, here and on the server: the page is hiding, or the network is back. */
  async flush(): Promise<void> {
    this.persistNow()
    await this.save()
  }

  /** Pauses saving during a submission, or a late draft would outlive it. */
  async hold(): Promise<void> {
    this.isHeld = true
    this.persistNow()
    this.stopTimer()
    await Promise.race([this.saving, new Promise((resolve) => setTimeout(resolve, maxHoldMs))])
  }

  /** The submission failed: resumes saving. */
  release(): void {
    this.isHeld = false
    if (this.copy?.isDirty) this.saveIn(saveAfterMs)
  }

  /** The submission succeeded and deleted the server's copy. This phone deletes its copy too. */
  finish(): void {
    this.isHeld = true
    this.copy = null
    this.setState('none')
    this.persistNow()
    this.stopTimer()
  }

  private setState(state: DraftState): void {
    runInAction(() => {
      this.state = state
    })
  }

  private persistNow(): void {
    if (this.persistTimer) clearTimeout(this.persistTimer)
    this.persistTimer = null
    if (this.owner) persistLocalCopy(this.owner, this.formId, this.copy)
  }

  private stopTimer(): void {
    if (this.saveTimer) clearTimeout(this.saveTimer)
    this.saveTimer = null
  }

  private saveIn(delayMs: number): void {
    this.stopTimer()
    if (!this.isHeld) this.saveTimer = setTimeout(() => void this.save(), delayMs)
  }

  private async save(): Promise<void> {
    this.stopTimer()
    if (this.isHeld || !this.copy?.isDirty || session.owner !== this.owner) return
    if (this.saving) return this.saving
    this.saving = this.send(this.copy)
    await this.saving
    this.saving = null
    // The content changed while the save was in flight.
    if (this.state === 'saving') this.saveIn(saveAfterMs)
  }

  private async send(sent: LocalCopy<Content>): Promise<void> {
    const body = { formId: this.formId, version: sent.version, content: packed(sent) }
    try {
      await call(registrationCalls.saveDraft, { body })
    } catch (error) {
      this.setState('savedHere')
      if (isPassing(error)) this.saveIn(saveAgainAfterMs)
      return
    }
    const { copy } = this
    if (!copy) return
    const isAllSaved = copy === sent
    this.copy = { ...copy, baseRevision: sent.baseRevision + 1, isDirty: !isAllSaved }
    this.setState(isAllSaved ? 'saved' : 'saving')
    this.persistNow()
  }
}
