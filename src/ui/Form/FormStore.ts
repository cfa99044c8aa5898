import type { FieldError } from '@contract/envelope'
import { type ValidationError, labelledSentence } from '@contract/fieldErrors'
import { callingCodeOf, validatePhone } from '@contract/rules/contacts'
import type { Language } from '@contract/language'
import {
  type AgreementText,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormField,
  type FormValues,
  fieldsOf,
  isBilingual,
  isChoices,
  isDocument,
  isRows,
  isShown,
  isText,
  validateParts,
} from '@contract/rules/form'
import type { UploadPurpose } from '@contract/rules/uploads'
import { computed, makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { currentLanguage } from '@/i18n/language'
import type { PickedImage } from '@/platform'
import { translate } from '@/i18n/words'
import type { Kinds } from './kinds/KindProps'
import { FieldErrors } from './FieldErrors'
import { OptionStore } from './OptionStore'
import { Rows } from './Rows'
import { pathOf, readAt, writtenAt } from './paths'
import { formWords } from './words'

export interface FormStoreSettings {
  definition: FormDefinition
  /** Known values: stored ones, or those of a draft. */
  values?: FormValues
  /** Fields whose stored value is shown masked. If unchanged, they keep the stored value. */
  masked?: readonly string[]
  /** Addresses of stored pictures, by field. */
  photoUrls?: Record<string, string>
  /** A dictionary's options by its code. */
  loadOptions?: (code: string, language: Language) => Promise<FieldOption[]>
  upload?: (image: PickedImage, purpose: UploadPurpose) => Promise<{ attachId: string; link: string }>
  /** Opens a text. @returns whether its opening was noted, if it must be read */
  openAgreement?: (id: string) => unknown
  /** The texts that were opened before. */
  readTexts?: readonly string[]
  /** Names of companies for a typed text. */
  suggestCompanies?: (text: string) => Promise<readonly string[]>
  /** Kinds beyond those that every form has. */
  kinds?: Kinds
  /** Called after each change with all values of the form, for the draft. */
  onChange?: (values: FormValues) => unknown
}

/** The field to scroll to, and a counter, so that the same field can be shown twice. */
interface Attention {
  name: string
  turn: number
}

/**
 * A form that a person fills in. Each field's state is observed alone, so only the changed field renders. A field within a field
 * has a path as its name: `name.cn`, `items.0.text.en`.
 */
export class FormStore {
  readonly definition: FormDefinition
  readonly options: OptionStore
  attention: Attention | null = null
  isSubmitting = false
  /** A submission was refused, and the errors of its fields are not all corrected yet. */
  private wasRefused = false
  readonly errors = new FieldErrors()
  private readonly currentValues = observable.map<string, FieldValue>({}, { deep: false })
  private readonly opened = observable.set<string>()
  private readonly rows = new Map<string, Rows>()
  private readonly maskedNow = observable.set<string>()
  private readonly maskedValues = new Map<string, FieldValue>()
  private readonly fieldsByName: Map<string, FormField>

  constructor(readonly settings: FormStoreSettings) {
    this.definition = settings.definition
    this.options = new OptionStore(settings.loadOptions)
    this.fieldsByName = new Map(fieldsOf(settings.definition).map((field) => [field.name, field]))
    for (const [name, value] of Object.entries(settings.values ?? {})) this.currentValues.set(name, value)
    for (const name of settings.masked ?? []) {
      this.maskedNow.add(name)
      this.maskedValues.set(name, this.currentValues.get(name))
    }
    for (const id of settings.readTexts ?? []) this.opened.add(id)
    makeAutoObservable<this, 'opened' | 'currentValues' | 'rows' | 'maskedNow' | 'maskedValues' | 'fieldsByName'>(this, {
      definition: false,
      options: false,
      settings: false,
      errors: false,
      opened: false,
      currentValues: false,
      rows: false,
      maskedNow: false,
      maskedValues: false,
      fieldsByName: false,
      attention: observableRef,
    })
  }

  valueOf(name: string): FieldValue {
    const path = pathOf(name)
    // An observer of a part of a field is notified only when that part changes.
    return path.rest.length === 0
      ? this.currentValues.get(name)
      : computed(() => readAt(this.currentValues.get(path.field), path.rest)).get()
  }

  textOf(name: string): string {
    const value = this.valueOf(name)
    return isText(value) ? value : ''
  }

  choicesOf(name: string): string[] {
    const value = this.valueOf(name)
    return isChoices(value) ? value : []
  }

  /** The rows of a `group`: their number, and adding, removing and moving them. */
  rowsOf(field: FormField): Rows {
    const known = this.rows.get(field.name)
    if (known) return known
    const made = new Rows({
      read: () => {
        const value = this.valueOf(field.name)
        return isRows(value) ? value : []
      },
      write: (rows) => this.set(field.name, rows),
      max: field.max,
    })
    this.rows.set(field.name, made)
    return made
  }

  isShown(field: FormField): boolean {
    const asked = field.shownWhen?.field
    return asked === undefined || isShown(field, { [asked]: this.valueOf(asked) })
  }

  /** Shows a stored value with its middle hidden. It can only be replaced as a whole. */
  isMasked(name: string): boolean {
    return this.maskedNow.has(name)
  }

  /** Whether a masked value can be restored. */
  canKeepMasked(name: string): boolean {
    return this.maskedValues.has(name) && !this.maskedNow.has(name)
  }

  /** The error of a field, in the language of the screen; null if there is none or the field was not validated yet. */
  sentenceOf(name: string): string | null {
    const error = this.errors.get(name)
    const field = this.fieldsByName.get(name)
    if (!field || typeof error !== 'object') return this.errors.sentenceOf(name)
    const language = currentLanguage()
    const own = error.code === 'patternMismatch' && !('message' in error) ? field.patternMessage?.[language] : null
    const label = translate(field.kind === 'document' ? formWords.documentNumber : field.label)
    return own || labelledSentence(error.code, label, language) || this.errors.sentenceOf(name)
  }

  /** The country of the form's address, as ISO 3166 writes it; '' as long as the person chose none. */
  get namedCountry(): string {
    const area = [...this.fieldsByName.values()].find(({ kind }) => kind === 'area')
    return area ? (this.choicesOf(area.name)[0] ?? '') : ''
  }

  /** Whether the person's phone is one of mainland China. */
  get hasChinesePhone(): boolean {
    const phones = [...this.fieldsByName.values()].filter(({ kind }) => kind === 'phone').map(({ name }) => this.textOf(name))
    return phones.some((phone) => validatePhone(phone) === null && callingCodeOf(phone) === '86')
  }

  /** Shows a reader's remark at a field, which leaves with the next change of the field. */
  remark(name: string, sentence: string): void {
    this.errors.set(name, sentence)
    this.point(name)
  }

  /** The fields that a refused submission must correct, in the form's order. Empty before a submission. */
  get wrongFields(): readonly FormField[] {
    if (!this.wasRefused) return []
    const wrong = new Set(this.errors.fields.map((name) => pathOf(name).field))
    return [...this.fieldsByName.values()].filter((field) => wrong.has(field.name) && this.isShown(field))
  }

  /** Whether a summary names the errors together, so that a field does not announce its own. */
  get isSummarised(): boolean {
    return this.wrongFields.length > 0
  }

  /** Scrolls to the first field that must be corrected. */
  showWrongField(): void {
    const [first] = this.wrongFields
    if (first) this.point(this.errors.fields.find((name) => pathOf(name).field === first.name)!)
  }

  /** All values of the form, including hidden fields: the content of a draft. */
  get values(): FormValues {
    return Object.fromEntries(this.currentValues)
  }

  /** Whether a text must be opened before it can be accepted. */
  needsReading({ id, mustRead }: AgreementText): boolean {
    return mustRead === true && !this.opened.has(id)
  }

  async openText({ id }: AgreementText): Promise<void> {
    const isNoted = await this.settings.openAgreement?.(id)
    if (isNoted !== false) runInAction(() => this.opened.add(id))
  }

  /** The values to send: the visible fields, with trimmed texts. */
  get answers(): FormValues {
    const shown = [...this.fieldsByName.values()].filter((field) => this.isShown(field) && !isNothing(this.currentValues.get(field.name)))
    return Object.fromEntries(shown.map((field) => [field.name, trimmed(this.currentValues.get(field.name))]))
  }

  set(name: string, value: FieldValue): void {
    const { field, rest } = pathOf(name)
    this.currentValues.set(field, writtenAt(this.currentValues.get(field), rest, value))
    // An error disappears as soon as it no longer applies, and appears only when the field loses focus.
    if (rest.length === 0) this.errors.retain((path) => !isBelow(path, field) || this.isStillWrong(path))
    else if (!this.isStillWrong(name)) this.errors.set(name, null)
    this.settings.onChange?.(this.values)
  }

  /** The field loses focus: validates it, if anything was entered. */
  leave(name: string): void {
    if (this.errors.get(name) !== undefined || !isNothing(this.valueOf(name))) this.check(name)
  }

  clearMask(name: string): void {
    const value = this.currentValues.get(name)
    this.maskedNow.delete(name)
    this.set(name, isDocument(value) ? { ...value, number: '' } : null)
    this.point(name)
  }

  keepMasked(name: string): void {
    if (!this.maskedValues.has(name)) return
    this.set(name, this.maskedValues.get(name))
    this.maskedNow.add(name)
    this.errors.set(name, null)
  }

  /** Validates all visible fields and scrolls to the first one with an error. */
  validate(): boolean {
    const fields = [...this.fieldsByName.values()].filter((field) => this.isShown(field))
    const found = Object.assign({}, ...fields.map((field) => this.errorsOf(field))) as Record<string, ValidationError>
    const [first] = Object.keys(found)
    if (first) this.point(first)
    this.wasRefused = first !== undefined
    return this.errors.replace(found)
  }

  /**
   * Shows the server's errors. A field is found by its name within the server's path (`values.phone`, `person.phone`).
   * @returns the errors that belong to no field of this form, for the page to show
   */
  applyServerErrors(errors: readonly FieldError[]): FieldError[] {
    // A text that changed since is read again.
    if (errors.some(({ code }) => code === 'mustRead')) this.opened.clear()
    const names = this.errors.applyServerErrors(errors, (error) => this.nameOf(error))
    const order = [...this.fieldsByName.keys()]
    const placeOf = (name: string): number => order.indexOf(pathOf(name).field)
    const [first] = [...names].sort((one, other) => placeOf(one) - placeOf(other))
    if (first) {
      this.wasRefused = true
      this.point(first)
    }
    return errors.filter((error) => this.nameOf(error) === undefined)
  }

  /**
   * Validates, and sends if there are no errors. The server's errors of single fields are shown next to them.
   * @returns whether the server accepted it
   * @throws the error of `send` if it concerns no field of the form
   */
  async submit(send: (answers: FormValues) => Promise<unknown>): Promise<boolean> {
    if (this.isSubmitting || !this.validate()) return false
    this.isSubmitting = true
    try {
      await send(this.answers)
      return true
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (errors.length === 0 || this.applyServerErrors(errors).length === errors.length) throw error
      return false
    } finally {
      runInAction(() => {
        this.isSubmitting = false
      })
    }
  }

  private check(name: string): void {
    this.errors.set(name, this.errorAt(name))
  }

  private isStillWrong(name: string): boolean {
    const error = this.errors.get(name)
    const isOwn = typeof error === 'object' && !('message' in error)
    return isOwn && this.errorAt(name) !== null
  }

  private errorAt(name: string): ValidationError | null {
    const field = this.fieldsByName.get(pathOf(name).field)
    return (field && this.errorsOf(field)[name]) ?? null
  }

  /** The errors of a field, by the paths within it. */
  private errorsOf(field: FormField): Record<string, ValidationError> {
    return this.maskedNow.has(field.name) ? {} : validateParts(field, this.currentValues.get(field.name), (one) => this.options.of(one))
  }

  /** The path of the server's field in this form. For a document or a choice, the field as a whole. */
  private nameOf({ field }: FieldError): string | undefined {
    const parts = field.split('.')
    const at = parts.findIndex((part) => this.fieldsByName.has(part))
    if (at < 0) return undefined
    const { kind, name } = this.fieldsByName.get(parts[at]!)!
    return kind === 'bilingual' || kind === 'group' ? parts.slice(at).join('.') : name
  }

  private point(name: string): void {
    this.attention = { name, turn: (this.attention?.turn ?? 0) + 1 }
  }
}

const isNothing = (value: FieldValue): boolean => value == null || value === ''

/** Trims all texts, including those in the rows of a group. */
const trimmed = (value: FieldValue): FieldValue => {
  if (isText(value)) return value.trim()
  if (isRows(value)) return value.map((row) => Object.fromEntries(Object.entries(row).map(([name, one]) => [name, trimmed(one)])))
  return isBilingual(value) ? { cn: value.cn.trim(), en: value.en.trim() } : value
}

const isBelow = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`)

const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const fields = (error as { fields?: unknown } | null)?.fields
  return Array.isArray(fields) ? (fields as FieldError[]) : []
}
