import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ContactChange, ContactDetail, ContactTag } from '@contract/connect/contact.schema'
import type { ContactSynced, EntryAnswer, SentEntry } from '@contract/connect/contactSync.schema'
import { contactLabelCalls as labelCalls } from '@contract/connect/contactLabel.calls'
import { membershipCalls } from '@contract/connect/membership.calls'
import type { Membership } from '@contract/connect/membership.schema'
import { surveyCalls } from '@contract/connect/survey.calls'
import type { Survey } from '@contract/connect/survey.schema'
import { partsOf } from '@contract/rules/connect/changeParts'
import { isDeviceKey } from '@contract/rules/connect/contactEntry'
import type { Card } from '@contract/rules/connect/encryptedCard'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { CallFailure, isCallFailure } from '@/api/CallFailure'
import { newUuid } from '@/api/newUuid'
import { serverNowMs } from '@/parts/clock/serverClock'
import { gateOwner } from '@/parts/gate/gateOwner'
import { ScanQueue } from '@/parts/gate/ScanQueue'
import { timesForgotten } from '@/parts/signIn/unsentContacts'
import { type KeptJournal, type Line, type RefusedLine, keepJournal, keptJournal } from './keptJournal'
import { contactOfLines, withLines } from './localContact'

const mostAnswers = 400
const mostIds = 1000
const mostRefused = 50

/** So long a phone without a network trusts the server's last answer about the right to scan. */
const rightLivesMs = 24 * 3_600_000

export type Written = Pick<SentEntry, 'kind' | 'payload'>

/** The lines of what a form changed. */
export const writtenOf = (change: ContactChange): Written[] => partsOf(change).map(([kind, payload]) => ({ kind, payload }))

/** What a person wrote of customers on this phone, and what of it the server does not have yet. */
export class Journal {
  private kept: KeptJournal
  /** Lines that this page has, or had. Others in the storage are another tab's. */
  private readonly known = new Set<string>()
  /** How often this phone had forgotten when it was read. */
  readonly forgotten = timesForgotten()
  private readonly answers = new Map<string, EntryAnswer>()
  private readonly queue = new ScanQueue<Line, ContactSynced>({
    waiting: () => this.kept.waiting,
    post: (lines) => call(calls.sync, { body: { deviceTime: new Date().toISOString(), entries: lines.map(({ entry }) => entry) } }),
    took: (lines, { answers }) => this.took(lines, answers),
  })
  /** Runs after each answer of the server. One screen waits for it at a time. */
  onAnswer: (() => void) | null = null
  /** The last answer about the right to scan is not of now. */
  isRightOld = false

  constructor() {
    this.kept = keptJournal(gateOwner())
    this.know(this.kept.waiting)
    makeAutoObservable<this, 'kept' | 'answers' | 'known'>(this, {
      ...{ kept: observableRef, answers: false, known: false, onAnswer: false, forgotten: false },
    })
  }

  get owner(): string {
    return this.kept.owner
  }

  get waitingCount(): number {
    return this.kept.waiting.length
  }

  get refused(): readonly RefusedLine[] {
    return this.kept.refused
  }

  get isMuted(): boolean {
    return this.kept.isMuted
  }

  /** When the right to scan was asked for last; null before. */
  get rightAtMs(): number | null {
    return this.kept.right?.atMs ?? null
  }

  /** The people of this phone whom the server does not know yet, the newest first. */
  get unknownPeople(): ContactDetail[] {
    const keys = [...new Set(this.kept.waiting.map(({ entry }) => entry.contactKey))].reverse()
    return keys.flatMap((key) => (this.hasMade(key) ? (this.contactHere(key) ?? []) : []))
  }

  /** A first line of it waits: a card, or a name that was typed. */
  private hasMade(key: string): boolean {
    return isDeviceKey(key) && this.idOf(key) === null
  }

  mute(): void {
    this.keep({ isMuted: !this.kept.isMuted })
  }

  /** The id of the server; null while it does not know the contact of a key. */
  idOf(key: string): string | null {
    return isDeviceKey(key) ? (this.kept.ids[key] ?? null) : key
  }

  /** The contact of a key as this phone made it; null where nothing of it waits. */
  contactHere(key: string): ContactDetail | null {
    return contactOfLines(key, this.kept.waiting, this.kept.survey?.questions.length ?? 0)
  }

  /** What the server says of a contact, with the lines that it does not have yet. @param key as this phone knows the contact */
  withWaiting(contact: ContactDetail, key: string, known: readonly ContactTag[]): ContactDetail {
    const own = this.kept.waiting.filter(({ entry }) => entry.contactKey === key || entry.contactKey === contact.id)
    return withLines(contact, own, known)
  }

  /** Writes lines about a contact. They are on the phone before anything is sent. */
  write(contactKey: string, written: readonly Written[], card: Card | null = null): Line[] {
    const at = new Date().toISOString()
    const lines = written.map(({ kind, payload }): Line => ({ entry: { entryId: newUuid(), contactKey, kind, at, payload }, card }))
    this.know(lines)
    this.keep({ waiting: [...this.kept.waiting, ...lines] })
    return lines
  }

  /**
   * Sends what waits.
   * @returns the server's answers to these lines; null where none came in time, and they wait on
   * @throws CallFailure if the server refuses the call itself, because a seat is missing or a limit is reached
   */
  async settle(lines: readonly Line[]): Promise<EntryAnswer[] | null> {
    await this.queue.sendPatiently()
    const answers = lines.flatMap(({ entry }) => this.answers.get(entry.entryId) ?? [])
    if (answers.length === lines.length) {
      // The person sees these answers now.
      const ids = answers.map(({ entryId }) => entryId)
      this.keep({ refused: this.kept.refused.filter(({ entryId }) => !ids.includes(entryId)) })
      return answers
    }
    if (this.queue.refusal) throw this.queue.refusal
    return null
  }

  send(): Promise<void> {
    return this.waitingCount > 0 ? this.queue.sendPatiently() : Promise.resolve()
  }

  /** The server has answered all of these lines. */
  hasAnswered(lines: readonly Line[]): boolean {
    return lines.every(({ entry }) => this.answers.has(entry.entryId))
  }

  /** Lines that nobody needs: what was scanned is no badge. */
  takeBack(lines: readonly Line[]): void {
    this.keep({ waiting: this.kept.waiting.filter((line) => !lines.includes(line)) })
  }

  forgetRefused(): void {
    this.keep({ refused: [] })
  }

  /** What the company has and whether the person may scan: as the server says, and without a network as it said last. */
  async askRight(): Promise<Membership> {
    try {
      const membership = await call(membershipCalls.detail)
      this.noteRight({ membership, atMs: serverNowMs() }, false)
      return membership
    } catch (error) {
      const { right } = this.kept
      const isHere = right !== null && serverNowMs() - right.atMs < rightLivesMs
      if (!isCallFailure(error) || error.kind === 'answer' || !isHere) throw error
      this.noteRight(right, true)
      return right.membership
    }
  }

  /** What the company asks about its customers: as the server says, and without a network as it said last. */
  async askSurvey(): Promise<Survey> {
    try {
      const survey = await call(surveyCalls.detail)
      this.keep({ survey })
      return survey
    } catch (error) {
      if (!isCallFailure(error) || error.kind === 'answer' || this.kept.survey === null) throw error
      return this.kept.survey
    }
  }

  /** The labels of the fair and of the company; empty before the server said them once. */
  get labels(): readonly ContactTag[] {
    return this.kept.labels
  }

  /** Without an answer the last ones stay. */
  async askLabels(): Promise<void> {
    try {
      const [ofFair, ofCompany] = await Promise.all([call(labelCalls.ofFair), call(labelCalls.ofCompany)])
      this.keep({ labels: [...ofFair, ...ofCompany.filter(({ isFairs }) => !isFairs)] })
    } catch (error) {
      if (!isCallFailure(error)) throw error
    }
  }

  private noteRight(right: KeptJournal['right'], isOld: boolean): void {
    this.isRightOld = isOld
    this.keep({ right })
  }

  private took(lines: readonly Line[], answers: readonly EntryAnswer[]): void {
    const ids = { ...this.kept.ids }
    const refused: RefusedLine[] = []
    for (const answer of answers) {
      const line = lines.find(({ entry }) => entry.entryId === answer.entryId)
      if (!line) continue
      this.answers.set(answer.entryId, answer)
      const { contactKey } = line.entry
      if (answer.contactId) ids[contactKey] = answer.contactId
      else refused.push({ entryId: answer.entryId, name: this.nameOf(contactKey), reason: answer.reason })
    }
    for (const id of [...this.answers.keys()].slice(0, -mostAnswers)) this.answers.delete(id)
    this.keep({
      waiting: this.kept.waiting.filter((line) => !lines.includes(line)),
      ids: Object.fromEntries(Object.entries(ids).slice(-mostIds)),
      refused: [...this.kept.refused, ...refused].slice(-mostRefused),
    })
    this.onAnswer?.()
  }

  private nameOf(key: string): string {
    const { name = '', company = '' } = this.contactHere(key)?.values ?? {}
    return name || company
  }

  /** Keeps a change, and takes what another tab wrote meanwhile. After a sign-out a page that is still closing keeps nothing. */
  private keep(change: Partial<KeptJournal>): void {
    const next = { ...this.kept, ...change }
    if (this.forgotten !== timesForgotten()) {
      this.kept = next
      return
    }
    const others = keptJournal(next.owner).waiting.filter(({ entry }) => !this.known.has(entry.entryId))
    this.know(others)
    this.kept = { ...next, waiting: [...next.waiting, ...others] }
    keepJournal(this.kept)
  }

  private know(lines: readonly Line[]): void {
    for (const { entry } of lines) this.known.add(entry.entryId)
  }
}

let own: Journal | null = null

/** The journal of the person who is signed in, at this fair. */
export const journal = (): Journal => {
  if (own?.owner !== gateOwner() || own.forgotten !== timesForgotten()) own = new Journal()
  return own
}

/** A refused line as a screen shows it. */
export const refusalOf = (answers: readonly EntryAnswer[]): CallFailure | null => {
  const refused = answers.find(({ isTaken }) => !isTaken)
  return refused ? new CallFailure('answer', refused.refusal ?? '', refused.reason) : null
}
