import * as errorCodes from '@contract/exhibitor/errorCodes'
import { visaInvitationCalls } from '@contract/exhibitor/visaInvitation.calls'
import type { VisaLetter, VisaLetterDetail, VisaLetters } from '@contract/exhibitor/visaInvitation.schema'
import type { Language } from '@contract/language'
import { visaForm } from '@contract/rules/exhibitor/visaInvitation'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FilledForm, type FormStart, FormSession } from '@/parts/form/FormSession'
import { translate } from '@/i18n/words'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { FormStore } from '@/ui/Form'
import { DayKind } from '@/ui/Form/moreKinds/DayKind'
import { toast } from '@/ui/toast'
import { words } from './words'

const inForm = [
  'surname',
  'givenNames',
  'sex',
  'nationality',
  'birthday',
  'passportExpiresOn',
  'jobTitle',
  'arrivesOn',
  'departsOn',
  'consulate',
] as const

/** The company's people with their letters, and the form for one. What proves the passport is kept in no draft. */
export class VisaInfoStore {
  readonly saved = new Query<VisaLetters>(() => call(visaInvitationCalls.list), { notFoundCodes: [errorCodes.notExhibitor] })
  /** The open form; null while the letters are shown. */
  session: FormSession | null = null
  /** The letter that is corrected, or whose person gets another one; null for a new person. */
  private known: VisaLetterDetail | null = null
  /** By letter. A form that is opened again keeps the key of a letter whose answer was lost. */
  private readonly sessions = new Map<string, FormSession>()
  readonly open = new Mutation(async (letter: VisaLetter | null) => {
    const session = this.sessionOf(letter)
    await session.load()
    if (session.opened.failure) throw session.opened.failure
    session.submission.reset()
    runInAction(() => (this.session = session))
  })
  readonly withdraw = new Mutation(async ({ letterId, version }: VisaLetter) => {
    await call(visaInvitationCalls.withdraw, { body: { letterId, version } })
    await this.saved.load()
  })
  readonly remove = new Mutation(async ({ letterId, version }: VisaLetter) => {
    await call(visaInvitationCalls.remove, { body: { letterId, version } })
    await this.saved.load()
  })
  readonly show = new Mutation(async ({ letterId }: VisaLetter, letterLanguage: Language) =>
    showPdf(await call(visaInvitationCalls.link, { query: { letterId, letterLanguage } })),
  )

  constructor() {
    makeAutoObservable<this, 'known' | 'sessions'>(this, { known: false, sessions: false, session: observableRef })
  }

  get form(): FormStore | null {
    return this.session?.form ?? null
  }

  /** Whether another letter can be asked for now. */
  get mayAdd(): boolean {
    const { offer, mayApply } = this.saved.value ?? {}
    return mayApply === true && offer?.isOpen === true && offer.used < offer.limit
  }

  /** Why the last action failed. A letter that changed meanwhile is shown as it is now. */
  get failure(): CallFailure | null {
    return [this.session?.submission, this.open, this.withdraw, this.remove, this.show].find((one) => one?.failure)?.failure ?? null
  }

  get hasChanges(): boolean {
    return this.session?.isUnchanged === false
  }

  load(): Promise<void> {
    return this.saved.load()
  }

  /** Back to the letters. What was typed is discarded. */
  close(): void {
    this.session?.draft?.finish()
    this.session = null
  }

  private sessionOf(letter: VisaLetter | null): FormSession {
    const name = `visa-${letter?.letterId ?? 'new'}`
    const session = this.sessions.get(name) ?? this.makeSession(name, letter)
    this.sessions.set(name, session)
    return session
  }

  private makeSession(name: string, letter: VisaLetter | null): FormSession {
    return new FormSession<VisaLetter>({
      kinds: { birthday: DayKind },
      drafts: phoneDrafts(name),
      load: () => this.start(letter),
      send: (form, key) => this.send(form, key),
      onSent: async () => {
        this.close()
        toast(translate(words.sent))
        await this.saved.load()
      },
    }) as FormSession
  }

  private async start(letter: VisaLetter | null): Promise<FormStart> {
    const known = letter && (await call(visaInvitationCalls.detail, { query: { letterId: letter.letterId } }))
    this.known = known
    return {
      definition: visaForm(this.saved.value!.offer!),
      values: known ? { ...Object.fromEntries(inForm.map((name) => [name, known[name]])), passportNumber: known.passport } : {},
      masked: known ? ['passportNumber'] : [],
    }
  }

  private send({ values }: FilledForm, key: string): Promise<VisaLetter> {
    const { form, known } = this
    const { passportNumber, ...others } = values as Record<string, string>
    const body = {
      ...others,
      ...(!form!.isMasked('passportNumber') && { passportNumber }),
      ...(known && { letterId: known.letterId, version: known.version }),
    }
    return call(visaInvitationCalls.submit, { body, key })
  }
}
