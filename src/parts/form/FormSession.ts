import * as builderErrorCodes from '@contract/builder/errorCodes'
import * as exhibitorErrorCodes from '@contract/exhibitor/errorCodes'
import * as groupErrorCodes from '@contract/group/errorCodes'
import * as visitorErrorCodes from '@contract/visitor/errorCodes'
import { type FieldValue, type FormValues, isEmptyValue, isText } from '@contract/rules/form/fieldValues'
import { filledPart } from '@contract/rules/form/filledPart'
import { type FormDefinition, fieldsOf, isConfidential } from '@contract/rules/form/form'
import { makeAutoObservable, runInAction } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { upload } from '@/api/upload'
import { Draft, type DraftRemote, readServerDrafts } from '@/parts/draft/Draft'
import { isSame } from '@/parts/draft/merge'
import { Submission } from '@/parts/draft/Submission'
import { go } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore, type FormStoreSettings } from '@/ui/Form'
import { kindsAhead } from '@/ui/Form/kinds/kindsAhead'
import { dictionaryOptions } from './dictionaryOptions'
import { draftValues, leftOutFields, stillFitting, stillMasked } from './formValues'

/** A form and the known values of its person. */
export interface FormStart {
  definition: FormDefinition
  values: FormValues
  /** Fields with a masked value. */
  masked?: readonly string[]
  /** Addresses of stored pictures, by field. */
  photoUrls?: Record<string, string>
  /** Addresses of stored files, by their ids. */
  fileUrls?: Record<string, string>
  /** The texts that were opened before. */
  read?: readonly string[]
}

/** The body of a submission. */
export interface FilledForm {
  formId: string
  version: number
  values: FormValues
}

/** The content of a draft: the values without confidential ones, and the picture addresses by file id. */
interface FormDraft {
  values: FormValues
  pictures: Record<string, string>
}

/** The form or its values are others by now: the page loads them, and keeps what was typed. */
const changedCodes: readonly (number | string)[] = [
  visitorErrorCodes.formChanged,
  visitorErrorCodes.personChanged,
  builderErrorCodes.filingChanged,
  exhibitorErrorCodes.versionChanged,
  exhibitorErrorCodes.visaChanged,
  groupErrorCodes.groupChanged,
  groupErrorCodes.parkingChanged,
  groupErrorCodes.parkingSlotFull,
]

interface OpenForm {
  start: FormStart
  form: FormStore
  draft: Draft<FormDraft>
}

interface FormSessionSettings<Answer> {
  /** Loads the form. */
  load: () => Promise<FormStart>
  /** Entries of another page, such as a business card. They are shown over those of the draft, and become part of it. */
  entries?: () => FormValues | null
  /** Submits the form with the idempotency key of these values. */
  send: (form: FilledForm, key: string) => Promise<Answer>
  /** After the form was accepted: stores the answer and opens the next page. */
  onSent: (answer: Answer) => unknown
  /** Notes that a text was opened, for the texts that must be read. */
  noteRead?: (id: string) => Promise<unknown>
  /** Names of companies for a typed text. */
  suggestCompanies?: FormStoreSettings['suggestCompanies']
  /** Where the drafts of another person are stored. */
  drafts?: DraftRemote
  /** Sends a picture, where nobody is signed in. */
  upload?: typeof upload
  /** Kinds beyond those that every form has. */
  kinds?: FormStoreSettings['kinds']
}

/**
 * A form of the organiser's that a person fills in: its definition, its draft and its one submission. A form that the organiser
 * changed meanwhile is reloaded, and the values that still fit stay.
 */
export class FormSession<Answer = unknown> {
  readonly opened = new Query<OpenForm>(() => this.open())
  readonly submission: Mutation
  /** The values on screen, used in place of a draft when the form is reloaded. */
  private typed: FormValues | undefined
  private pictures: Record<string, string> = {}
  /** The values that the server sent. */
  private known: FormValues = {}
  /** Whether the values of another page are being shown: they are in the draft already. */
  private isMerging = false
  /** The form was accepted, and its page is still open below another. */
  private isSent = false
  /** Confidential fields that the draft left out. */
  private leftOut: string[] = []

  constructor(private readonly settings: FormSessionSettings<Answer>) {
    const sending = new Submission(settings.send)
    this.submission = new Mutation(() => this.submit(sending), { onFailure: (failure) => this.reloadIfChanged(failure) })
    makeAutoObservable<this, 'settings' | 'typed' | 'pictures' | 'known' | 'isMerging' | 'isSent'>(this, {
      settings: false,
      typed: false,
      pictures: false,
      known: false,
      isMerging: false,
      isSent: false,
    })
  }

  /** Null before it is loaded. */
  get form(): FormStore | null {
    return this.opened.value?.form ?? null
  }

  get draft(): Draft<FormDraft> | null {
    return this.opened.value?.draft ?? null
  }

  /** The share of required fields that are filled in, from 0 to 1. */
  get filledPart(): number {
    return this.form ? filledPart(this.form.definition, this.form.values) : 0
  }

  /** Whether the draft was restored without a confidential value, and the person has not typed it again yet. */
  get hasToRetype(): boolean {
    return this.leftOut.some((name) => isEmptyValue(this.form?.values[name]))
  }

  /** Rejected, because the organiser changed the form, or another person the values. */
  get hasChanged(): boolean {
    const code = this.submission.failure?.code
    return code !== undefined && changedCodes.includes(code)
  }

  /** Whether all fields have the values that the server sent. An agreement is no entry. */
  get isUnchanged(): boolean {
    if (!this.opened.value) return true
    const { start, form } = this.opened.value
    const asked = fieldsOf(form.definition).filter(({ kind }) => kind !== 'agreements')
    return asked.every(({ name }) => isSameValue(start.values[name], form.values[name]))
  }

  load(): Promise<void> {
    return this.opened.load()
  }

  /** The person comes back to an accepted form: it shows what the server stored. */
  reopen(): void {
    if (!this.isSent) return
    this.isSent = false
    void this.load()
  }

  private async submit(sending: Submission<FilledForm, Answer>): Promise<void> {
    const { form, draft } = this
    if (!form) return
    draft?.joinTabs()
    const { id: formId, version } = form.definition
    let answer: Answer | undefined
    const isSent = await form.submit(async (values) => {
      answer = await sending.run({ formId, version, values }, draft)
    })
    if (!isSent) return
    this.isSent = true
    await this.settings.onSent(answer as Answer)
  }

  /**
   * The entries continue in the newer form. The page still shows why it was not sent. Where another person changed the values, the fields
   * that were not touched here show the new ones.
   */
  private async reloadIfChanged({ code }: CallFailure): Promise<boolean> {
    if (!changedCodes.includes(code)) return false
    const { form, known } = this
    this.typed =
      form && code !== visitorErrorCodes.formChanged
        ? Object.fromEntries(Object.entries(form.values).filter(([name, value]) => !isSameValue(known[name], value)))
        : form?.values
    await this.load()
    return false
  }

  private async open(): Promise<OpenForm> {
    const [start, drafts] = await Promise.all([this.settings.load(), readServerDrafts(this.settings.drafts)])
    const { definition, values: known } = start
    await kindsAhead(fieldsOf(definition), this.settings.kinds)
    const draft = new Draft<FormDraft>(definition.id, {
      onMerged: (content) => this.showMerged(content),
      remote: this.settings.drafts,
    })
    const unchanged = { values: draftValues(definition, stillFitting(definition, known), known), pictures: {} }
    const persisted = draft.open(drafts, unchanged)?.content
    const { typed } = this
    this.typed = undefined
    this.pictures = { ...this.pictures, ...persisted?.pictures }
    this.known = known
    runInAction(() => {
      this.leftOut = typed || !persisted ? [] : leftOutFields(definition, persisted.values)
    })
    const form = this.formOf(start, draft, typed ?? persisted?.values)
    if (typed) this.noteChange(form, draft)
    const entries = this.settings.entries?.() ?? {}
    for (const { name } of fieldsOf(definition)) if (!isEmptyValue(entries[name])) form.set(name, entries[name])
    return { start, form, draft }
  }

  private formOf(start: FormStart, draft: Draft<FormDraft>, typed: FormValues | undefined): FormStore {
    const { definition, values: known, masked = [], photoUrls = {}, fileUrls = {} } = start
    const values = stillFitting(definition, { ...known, ...typed })
    const urlOf = ([name, value]: [string, FormValues[string]]): [string, string][] => {
      const url = (isText(value) && (this.pictures[value] ?? fileUrls[value])) || (value === known[name] ? photoUrls[name] : undefined)
      return url ? [[name, url]] : []
    }
    const form: FormStore = new FormStore({
      definition,
      values,
      masked: stillMasked(masked, known, values),
      photoUrls: Object.fromEntries(Object.entries(values).flatMap(urlOf)),
      fileUrls: { ...fileUrls, ...this.pictures },
      loadOptions: dictionaryOptions,
      upload: async (image, purpose) => {
        const file = await (this.settings.upload ?? upload)(image, purpose)
        this.pictures[file.attachId] = file.link
        Object.assign(form.settings.fileUrls ?? {}, { [file.attachId]: file.link })
        return file
      },
      ...(this.settings.suggestCompanies ? { suggestCompanies: this.settings.suggestCompanies } : {}),
      ...(this.settings.kinds ? { kinds: this.settings.kinds } : {}),
      readTexts: start.read ?? [],
      openAgreement: async (id) => {
        const noting = this.settings.noteRead?.(id).then(
          () => true,
          () => false,
        )
        await go('contentPage', { id })
        return noting
      },
      onChange: () => this.noteChange(form, draft),
    })
    return form
  }

  /** Shows the entries of another page. A confidential value is in no draft, so it stays as it was typed here. */
  private showMerged({ values, pictures }: FormDraft): void {
    const { form } = this
    if (!form) return
    const { definition, settings } = form
    Object.assign(this.pictures, pictures)
    Object.assign(settings.fileUrls ?? {}, pictures)
    const fitting = stillFitting(definition, { ...this.known, ...values })
    this.isMerging = true
    for (const field of fieldsOf(definition)) {
      const value = fitting[field.name] ?? null
      if (isConfidential(field) || isSame(form.values[field.name] ?? null, value)) continue
      if (isText(value) && pictures[value]) Object.assign(settings.photoUrls ?? {}, { [field.name]: pictures[value] })
      form.set(field.name, value)
    }
    this.isMerging = false
  }

  private noteChange({ definition, values }: FormStore, draft: Draft<FormDraft>): void {
    if (this.isMerging) return
    draft.change(definition.version, { values: draftValues(definition, values, this.known), pictures: { ...this.pictures } })
  }
}

const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const trimmed = (value: FieldValue): FieldValue => (isText(value) ? value.trim() : value)
