import * as errorCodes from '@contract/errorCodes'
import { visaInvitationCalls } from '@contract/exhibitor/visaInvitation.calls'
import type { VisaBody, VisaLetter, VisaLetterDetail, VisaLetters } from '@contract/exhibitor/visaInvitation.schema'
import type { Language } from '@contract/language'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { visaForm } from '@contract/rules/exhibitor/visaInvitation'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { DayKind } from '@/ui/Form/moreKinds/DayKind'

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

/** The company's people with their letters, and the form for one. A passport is kept in no draft. */
export class VisaInfoStore {
  readonly saved = new Query<VisaLetters>(() => call(visaInvitationCalls.list), { notFoundCodes: [errorCodes.notExhibitor] })
  form: FormStore | null = null
  /** The letter that is corrected, or whose person gets another one; null for a new person. */
  private known: VisaLetterDetail | null = null
  private readonly sending = new Submission((body: VisaBody, key) => call(visaInvitationCalls.submit, { body, key }))
  readonly open = new Mutation(async (letter: VisaLetter | null) => {
    const known = letter && (await call(visaInvitationCalls.detail, { query: { letterId: letter.letterId } }))
    runInAction(() => this.begin(known))
  })
  readonly submit: Mutation<[], boolean> = new Mutation(async () => {
    const isAccepted = await this.form!.submit((answers) => this.send(answers))
    if (!isAccepted) return false
    this.close()
    await this.saved.load()
    return true
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
    makeAutoObservable<this, 'known'>(this, {
      known: observableRef,
      form: observableRef,
    })
  }

  /** Whether another letter can be asked for now. */
  get mayAdd(): boolean {
    const { offer, mayApply } = this.saved.value ?? {}
    return mayApply === true && offer?.isOpen === true && offer.used < offer.limit
  }

  /** Why the last action failed. A letter that changed meanwhile is shown as it is now. */
  get failure(): CallFailure | null {
    return [this.submit, this.open, this.withdraw, this.remove, this.show].find(({ failure }) => failure)?.failure ?? null
  }

  get hasChanges(): boolean {
    return this.form !== null && JSON.stringify(this.form.values) !== JSON.stringify(this.form.settings.values ?? {})
  }

  load(): Promise<void> {
    return this.saved.load()
  }

  close(): void {
    this.form = null
    this.known = null
    this.submit.reset()
  }

  private begin(known: VisaLetterDetail | null): void {
    const { offer } = this.saved.value ?? {}
    if (!offer) return
    this.submit.reset()
    this.known = known
    const values: FormValues = known
      ? { ...Object.fromEntries(inForm.map((name) => [name, known[name]])), passportNumber: known.passport }
      : {}
    this.form = new FormStore({
      definition: visaForm(offer, known !== null),
      values,
      masked: known ? ['passportNumber'] : [],
      kinds: { birthday: DayKind },
    })
  }

  private send(answers: FormValues): Promise<VisaLetter> {
    const { form, known } = this
    const { passportNumber, ...others } = answers as Record<string, string>
    const isKept = form!.isMasked('passportNumber') || !passportNumber
    return this.sending.run({
      ...others,
      ...(isKept ? {} : { passportNumber }),
      ...(known && { letterId: known.letterId, version: known.version }),
    })
  }
}
