import type { FieldError } from '@contract/envelope'
import type { ValidationError } from '@contract/fieldErrors'
import { labelledSentence } from '@contract/formErrors'
import { type FieldValue, type FormValues, isChoices, isDocument, isRows, isShown, isText } from '@contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf, maxRowsOf } from '@contract/rules/form/form'
import { validateParts } from '@contract/rules/form/validateForm'
import { computed, makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { currentLanguage } from '@/i18n/language'
import { translate } from '@/i18n/words'
import { FieldErrors } from './FieldErrors'
import type { FormStoreSettings } from './FormStoreSettings'
import { MaskedValues } from './MaskedValues'
import { OpenedTexts } from './OpenedTexts'
import { OptionStore } from './OptionStore'
import { Rows } from './Rows'
import { answersOf, isNothing } from './answersOf'
import { pathOf, readAt, writtenAt } from './paths'
import { formWords } from './words'

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
  readonly texts: OpenedTexts
  attention: Attention | null = null
  isSubmitting = false
  /** A submission was refused, and the errors of its fields are not all corrected yet. */
  private wasRefused = false
  readonly errors = new FieldErrors()
  private readonly currentValues = observable.map<string, FieldValue>({}, { deep: false })
  private readonly rows = new Map<string, Rows>()
  private readonly masked = new MaskedValues()
  private readonly fieldsByName: Map<string, FormField>

  constructor(readonly settings: FormStoreSettings) {
    this.definition = settings.definition
    this.options = new OptionStore(settings.loadOptions)
    this.texts = new OpenedTexts(settings.readTexts, settings.openAgreement)
    this.fieldsByName = new Map(fieldsOf(settings.definition).map((field) => [field.name, field]))
    for (const [name, value] of Object.entries(settings.values ?? {})) this.currentValues.set(name, value)
    for (const name of settings.masked ?? []) this.masked.add(name, this.currentValues.get(name))
    makeAutoObservable<this, 'currentValues' | 'rows' | 'fieldsByName'>(this, {
      definition: false,
      settings: false,
      currentValues: false,
      rows: false,
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
      max: maxRowsOf(field),
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
    return this.masked.has(name)
  }

  /** Whether a masked value can be restored. */
  canKeepMasked(name: string): boolean {
    return this.masked.canRestore(name)
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

  /** The values to send: the visible fields, with trimmed texts. */
  get answers(): FormValues {
    return answersOf(this.shownFields, (name) => this.currentValues.get(name))
  }

  set(name: string, value: FieldValue): void {
    const { field, rest } = pathOf(name)
    this.currentValues.set(field, writtenAt(this.currentValues.get(field), rest, value))
    // An error disappears as soon as it no longer applies, and appears only when the field loses focus.
    this.dropCorrected([field, ...this.repeatsOf(field)], name)
    this.settings.onChange?.(this.values)
  }

  /** The field loses focus: validates it, if anything was entered. */
  leave(name: string): void {
    if (this.errors.get(name) !== undefined || !isNothing(this.valueOf(name))) this.check(name)
    for (const repeat of this.repeatsOf(name)) if (!isNothing(this.valueOf(repeat))) this.check(repeat)
    this.checkTotals(name)
  }

  clearMask(name: string): void {
    const value = this.currentValues.get(name)
    this.masked.clear(name)
    this.set(name, isDocument(value) ? { ...value, number: '' } : null)
    this.point(name)
  }

  keepMasked(name: string): void {
    if (!this.masked.canRestore(name)) return
    this.set(name, this.masked.restore(name))
    this.errors.set(name, null)
  }

  /** Validates all visible fields and scrolls to the first one with an error. */
  validate(): boolean {
    const found = Object.assign({}, ...this.shownFields.map((field) => this.errorsOf(field))) as Record<string, ValidationError>
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
    if (errors.some(({ code }) => code === 'mustRead')) this.texts.forget()
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

  /** The fields of the form that are shown now. */
  private get shownFields(): FormField[] {
    return [...this.fieldsByName.values()].filter((field) => this.isShown(field))
  }

  /** The fields in which this field's value is typed once more. */
  private repeatsOf(name: string): string[] {
    return [...this.fieldsByName.values()].filter(({ sameAs }) => sameAs === name).map((field) => field.name)
  }

  private check(name: string): void {
    this.errors.set(name, this.errorAt(name))
  }

  /** A cell may bring a sum above its limit, whose error is at another row. */
  private checkTotals(name: string): void {
    const { field: group, rest } = pathOf(name)
    const field = this.fieldsByName.get(group)
    if (rest.length === 0 || !field?.totals) return
    for (const [path, error] of Object.entries(this.errorsOf(field))) if (error.code === 'totalTooBig') this.errors.set(path, error)
  }

  /** Whether an error is by a rule of ours, which can be checked again. */
  private isOwn(name: string): boolean {
    const error = this.errors.get(name)
    return typeof error === 'object' && !('message' in error)
  }

  /** Drops the errors of these fields that no longer apply. @param changed the field, or the cell of a row, that was changed */
  private dropCorrected(names: readonly string[], changed: string): void {
    const paths = this.errors.fields.filter((path) => names.includes(pathOf(path).field))
    if (paths.length === 0) return
    const found = Object.assign({}, ...names.map((name) => this.errorsIn(name))) as Record<string, ValidationError>
    for (const path of paths) {
      // Another cell of a row keeps the server's own sentence about it.
      const isKept = this.isOwn(path) ? path in found : changed.includes('.') && path !== changed
      if (!isKept) this.errors.set(path, null)
    }
  }

  private errorAt(name: string): ValidationError | null {
    return this.errorsIn(pathOf(name).field)[name] ?? null
  }

  private errorsIn(name: string): Record<string, ValidationError> {
    const field = this.fieldsByName.get(name)
    return field ? this.errorsOf(field) : {}
  }

  /** The errors of a field, by the paths within it. */
  private errorsOf(field: FormField): Record<string, ValidationError> {
    if (this.masked.has(field.name)) return {}
    // Only the server knows what a hidden middle is, so it compares there.
    const { sameAs, ...alone } = field
    const checked = sameAs !== undefined && this.masked.has(sameAs) ? alone : field
    return validateParts(
      checked,
      this.currentValues.get(field.name),
      (one) => this.options.of(one),
      sameAs ? { [sameAs]: this.valueOf(sameAs) } : {},
    )
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

const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const fields = (error as { fields?: unknown } | null)?.fields
  return Array.isArray(fields) ? (fields as FieldError[]) : []
}
