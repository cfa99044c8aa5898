import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { registrationCalls } from '@contract/visitor/registration.calls'
import type { DraftAnswer, DraftBody, SavedDraft } from '@contract/visitor/registration.schema'
import { makeObservable, observable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure, orNull } from '@/api/CallFailure'
import { serverNowMs } from '@/parts/clock/serverClock'
import { session } from '@/stores/session'
import { type LocalCopy, continued, joined, openedCopy, serverCopyOf } from './copies'
import { persistLocalCopy, readLocalCopy, storedCopy } from './localCopies'
import { type Merge, isSame, mergeFields } from './merge'
import { saveCopy } from './saveCopy'

const persistAfterMs = 300
const saveAfterMs = 2_000
const saveAgainAfterMs = 10_000
/** A save that hangs must not block a form that opens or is submitted. */
const maxHoldMs = 3_000
const waitedFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `savedHere`: saved on this phone only; the server is retried until it answers. */
export type DraftState = 'none' | 'saving' | 'saved' | 'savedHere'

/** Of all pages. */
const savesInFlight = new Set<Promise<void>>()

/**
 * The server's drafts of the signed-in person; undefined if they could not be loaded. The page that was left may still be saving: what
 * the server answered before that save would count as later than it.
 */
export const readServerDrafts = async (remote?: DraftRemote): Promise<DraftAnswer | undefined> => {
  await Promise.race([Promise.allSettled(savesInFlight), waitedFor(maxHoldMs)])
  if (savesInFlight.size > 0) return undefined
  return (await orNull(remote ? remote.read() : call(registrationCalls.draft))) ?? undefined
}

/** Whether a retry may help: no answer, rate limit or a server error. */
const isPassing = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.kind !== 'answer' ||
    [sharedErrorCodes.unavailable, sharedErrorCodes.systemError, sharedErrorCodes.tooManyRequests].some((code) => code === error.code))

/** Drafts that are stored apart from the person's own: those for another person, or on this phone only. */
export interface DraftRemote {
  /** Names them on this phone. */
  key: string
  /** The owner, where that is not the signed-in person alone. */
  owner?: string
  /** They stay on this phone. */
  isHereOnly?: true
  read(): Promise<DraftAnswer>
  save(body: DraftBody): Promise<SavedDraft>
}

interface DraftSettings<Content> {
  /** Another tab or phone changed the draft too: the page shows what both changed. */
  onMerged?: (content: Content) => void
  merge?: Merge<Content>
  remote?: DraftRemote | undefined
}

/**
 * Unfinished input, saved on this phone at each change and on the server shortly after. A reload, another day or another phone
 * continues with it. Several tabs and phones at once write one draft: each field keeps its latest entry. A submission deletes it.
 */
export class Draft<Content extends object> {
  state: DraftState = 'none'
  /** Entries of another tab or phone were added on this page. */
  isMerged = false
  private copy: LocalCopy<Content> | null = null
  private persistTimer: ReturnType<typeof setTimeout> | null = null
  private saveTimer: ReturnType<typeof setTimeout> | null = null
  private saving: Promise<void> | null = null
  private isHeld = false
  /** The content that this tab last read or stored on this phone. */
  private seen: Content | undefined
  /** The content before any entry. */
  private start: Content | undefined
  /** Fixed when the page opens, so that a person who signs in later never gets this draft. */
  private readonly owner: string | null

  /** @param formId of the form or questionnaire */
  constructor(
    readonly formId: string,
    private readonly settings: DraftSettings<Content> = {},
  ) {
    this.owner = settings.remote?.owner ?? session.owner
    makeObservable(this, { state: observable, isMerged: observable })
  }

  /** What the page says about the draft. */
  get note(): DraftState | 'merged' {
    return this.isMerged && this.state === 'saved' ? 'merged' : this.state
  }

  /** Its name on this phone. */
  private get localId(): string {
    const { remote } = this.settings
    return remote ? `${this.formId}@${remote.key}` : this.formId
  }

  private get merge(): Merge<Content> {
    return this.settings.merge ?? mergeFields
  }

  /**
   * Loads this phone's copy and the server's, and what both changed.
   * @param start the content before any entry
   * @returns null if there is no draft
   */
  open(drafts: DraftAnswer | undefined, start?: Content): { version: number; content: Content } | null {
    const stored = this.owner ? readLocalCopy<Content>(this.owner, this.localId) : null
    const local = stored && start && this.settings.remote?.isHereOnly ? continued(stored, start, this.merge) : stored
    const server = drafts && serverCopyOf<Content>(drafts, this.formId)
    this.start = start
    this.seen = stored?.content
    this.copy = openedCopy(local, server, this.merge)
    if (local && server && [local, server].every(({ content }) => !isSame(content, this.copy?.content))) this.setMerged()
    const isSaved = !this.copy?.isDirty || this.settings.remote?.isHereOnly
    this.setState(!this.copy ? 'none' : isSaved ? 'saved' : drafts ? 'saving' : 'savedHere')
    this.persistNow()
    if (this.copy?.isDirty) this.saveIn(saveAfterMs)
    return this.copy && { version: this.copy.version, content: this.copy.content }
  }

  /** Saves a change. @param content plain data, not observed */
  change(version: number, content: Content): void {
    const { baseRevision = null, base = this.start } = this.copy ?? {}
    // A sign-out saves the person's own drafts alone.
    const place = this.settings.remote ? { isHereOnly: true as const } : {}
    this.copy = { version, content, baseRevision, base, isDirty: true, editedAtMs: serverNowMs(), ...place }
    if (this.settings.remote?.isHereOnly) this.setState('saved')
    else if (this.state !== 'savedHere') this.setState('saving')
    this.persistTimer ??= setTimeout(() => this.persistNow(), persistAfterMs)
    this.saveIn(saveAfterMs)
  }

  /** Takes over what another tab of this phone stored. Before a submission, so that its entries are sent too. */
  joinTabs(): void {
    this.persistNow()
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
    await Promise.race([this.saving, waitedFor(maxHoldMs)])
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

  private setMerged(): void {
    runInAction(() => {
      this.isMerged = true
    })
  }

  /** Replaces the copy. If it has more than what was typed on this page, the page shows it. */
  private take(copy: LocalCopy<Content>): void {
    const isMore = !isSame(copy.content, this.copy?.content)
    this.copy = copy
    if (!isMore) return
    this.setMerged()
    this.settings.onMerged?.(copy.content)
  }

  private persistNow(): void {
    if (this.persistTimer) clearTimeout(this.persistTimer)
    this.persistTimer = null
    if (!this.owner) return
    const other = storedCopy<Content>(this.owner, this.localId)
    if (this.copy && other && !isSame(other.content, this.seen)) this.take(joined(this.copy, other, this.seen, this.merge))
    persistLocalCopy(this.owner, this.localId, this.copy)
    this.seen = this.copy?.content
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
    if (this.isHeld || !this.copy?.isDirty || this.settings.remote?.isHereOnly || session.owner !== this.owner) return
    // A page that was closed without a network may retry after another one went on with the draft.
    this.persistNow()
    if (!this.copy.isDirty) return this.setState('saved')
    if (this.saving) return this.saving
    const sending = this.send(this.copy).finally(() => savesInFlight.delete(sending))
    savesInFlight.add(sending)
    this.saving = sending
    await sending
    this.saving = null
    // The content changed while the save was in flight.
    if (this.state === 'saving') this.saveIn(saveAfterMs)
  }

  private async send(sent: LocalCopy<Content>): Promise<void> {
    let saved: LocalCopy<Content>
    try {
      saved = await saveCopy(this.formId, sent, this.merge, this.settings.remote)
    } catch (error) {
      this.setState('savedHere')
      if (isPassing(error)) this.saveIn(saveAgainAfterMs)
      // A fault is reported, and the copy on this phone stays.
      if (!isCallFailure(error)) void Promise.reject(error)
      return
    }
    const { copy } = this
    if (!copy) return
    const isAllSaved = copy === sent
    const content = this.merge(sent.content, copy.content, saved.content)
    this.take({ ...copy, content, baseRevision: saved.baseRevision, base: saved.base, isDirty: !isAllSaved })
    this.setState(isAllSaved ? 'saved' : 'saving')
    this.persistNow()
  }
}
