import type { FieldError } from '@contract/envelope'
import { type FieldErrorCode, type ValidationError, fieldSentence, isFieldErrorCode, namesNumber } from '@contract/fieldErrors'
import {
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormField,
  type FormValues,
  fieldsOf,
  isShown,
  validateField,
} from '@contract/rules/form'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import { currentLanguage } from '@/i18n/language'
import type { PickedImage } from '@/platform'
import { OptionStore } from './OptionStore'

export interface FormStoreSettings {
  definition: FormDefinition
  /** What is known already: stored, or of a draft. */
  values?: FormValues
  /** Fields whose stored value is shown masked. Left as they are they keep what is stored. */
  masked?: readonly string[]
  /** Addresses of pictures that are stored, by field. */
  photoUrls?: Record<string, string>
  /** A dictionary's options by its code. */
  loadOptions?: (code: string) => Promise<FieldOption[]>
  upload?: (image: PickedImage) => Promise<{ attachId: string; link: string }>
  openAgreement?: (id: string) => unknown
  /** After each change, with all that stands in the form: for the draft. */
  onChange?: (values: FormValues) => unknown
}

/** Why a field is refused: by the form's own rules, or by the server in its own words. */
type ShownError = { own: ValidationError } | { code: string; message: string }

/** Where the person is taken to: the field, and a number so that the same field can be pointed out twice. */
interface Attention {
  name: string
  turn: number
}

/** A form being filled in. Each field's facts can be followed alone, so only the field that changes is drawn again. */
export class FormStore {
  readonly definition: FormDefinition
  readonly options: OptionStore
  attention: Attention | null = null
  isSubmitting = false
  private readonly currentValues = observable.map<string, FieldValue>({}, { deep: false })
  private readonly fieldErrors = observable.map<string, ShownError>({}, { deep: false })
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
    makeAutoObservable<this, 'currentValues' | 'fieldErrors' | 'maskedNow' | 'maskedValues' | 'fieldsByName'>(this, {
      definition: false,
      options: false,
      settings: false,
      currentValues: false,
      fieldErrors: false,
      maskedNow: false,
      maskedValues: false,
      fieldsByName: false,
      attention: observableRef,
    })
  }

  valueOf(name: string): FieldValue {
    return this.currentValues.get(name)
  }

  textOf(name: string): string {
    const value = this.currentValues.get(name)
    return typeof value === 'string' ? value : ''
  }

  choicesOf(name: string): string[] {
    const value = this.currentValues.get(name)
    return Array.isArray(value) ? value : []
  }

  isShown(field: FormField): boolean {
    const asked = field.shownWhen?.field
    return asked === undefined || isShown(field, { [asked]: this.currentValues.get(asked) })
  }

  /** Shows a stored value with its middle hidden. It is replaced as a whole or not at all. */
  isMasked(name: string): boolean {
    return this.maskedNow.has(name)
  }

  /** Whether a masked value can be had back. */
  canKeepMasked(name: string): boolean {
    return this.maskedValues.has(name) && !this.maskedNow.has(name)
  }

  /** What is wrong with a field, in the language of the screen; null where nothing is, or nothing has been said yet. */
  sentenceOf(name: string): string | null {
    const fieldError = this.fieldErrors.get(name)
    if (!fieldError) return null
    if ('own' in fieldError) return this.ownSentence(name, fieldError.own)
    return isReworded(fieldError.code) ? fieldSentence({ code: fieldError.code }, currentLanguage()) : fieldError.message
  }

  /** Everything that stands in the form, hidden fields too: what a draft keeps. */
  get values(): FormValues {
    return Object.fromEntries(this.currentValues)
  }

  /** What is sent: the fields that are shown, texts without spaces around them. */
  get answers(): FormValues {
    const shown = [...this.fieldsByName.values()].filter((field) => this.isShown(field) && !isNothing(this.currentValues.get(field.name)))
    return Object.fromEntries(shown.map((field) => [field.name, trimmed(this.currentValues.get(field.name))]))
  }

  set(name: string, value: FieldValue): void {
    this.currentValues.set(name, value)
    // A sentence goes as soon as it is no longer true, and comes only when the field is left.
    const fieldError = this.fieldErrors.get(name)
    if (fieldError && (!('own' in fieldError) || !this.errorOf(name))) this.fieldErrors.delete(name)
    this.settings.onChange?.(this.values)
  }

  /** The field loses focus: validates it, if anything was entered. */
  leave(name: string): void {
    if (this.fieldErrors.has(name) || !isNothing(this.currentValues.get(name))) this.check(name)
  }

  clearMask(name: string): void {
    const value = this.currentValues.get(name)
    this.maskedNow.delete(name)
    this.set(name, value && typeof value === 'object' && !Array.isArray(value) ? { ...value, number: '' } : null)
    this.point(name)
  }

  keepMasked(name: string): void {
    if (!this.maskedValues.has(name)) return
    this.set(name, this.maskedValues.get(name))
    this.maskedNow.add(name)
    this.fieldErrors.delete(name)
  }

  /** Checks all that is shown and takes the person to the first field that is wrong. */
  validate(): boolean {
    const wrong: string[] = []
    for (const field of this.fieldsByName.values()) {
      if (!this.isShown(field)) this.fieldErrors.delete(field.name)
      else if (!this.check(field.name)) wrong.push(field.name)
    }
    if (wrong[0]) this.point(wrong[0])
    return wrong.length === 0
  }

  /**
   * Takes up what the server refused. A field is found by the last part of its path (`values.phone`, `person.phone`).
   * @returns those that are no field of this form, for the page to tell
   */
  applyServerErrors(errors: readonly FieldError[]): FieldError[] {
    const nameOf = ({ field }: FieldError): string | undefined => field.split('.').find((part) => this.fieldsByName.has(part))
    const own = errors.filter(nameOf)
    for (const error of own) this.fieldErrors.set(nameOf(error)!, { code: error.code, message: error.msg })
    const names = new Set(own.map(nameOf))
    const first = [...this.fieldsByName.keys()].find((name) => names.has(name))
    if (first) this.point(first)
    return errors.filter((error) => !nameOf(error))
  }

  /**
   * Checks, and sends where nothing is wrong. What the server says of single fields goes to them.
   * @returns whether it was taken
   * @throws what `send` throws where it is about no field of the form
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

  private check(name: string): boolean {
    const own = this.errorOf(name)
    if (own) this.fieldErrors.set(name, { own })
    else this.fieldErrors.delete(name)
    return !own
  }

  private errorOf(name: string): ValidationError | null {
    const field = this.fieldsByName.get(name)
    if (!field || this.maskedNow.has(name)) return null
    return validateField(field, this.currentValues.get(name), this.options.of(field))
  }

  private ownSentence(name: string, fieldError: ValidationError): string {
    const language = currentLanguage()
    const own = fieldError.code === 'patternMismatch' ? this.fieldsByName.get(name)?.patternMessage : undefined
    return own?.[language] ?? fieldSentence(fieldError, language)
  }

  private point(name: string): void {
    this.attention = { name, turn: (this.attention?.turn ?? 0) + 1 }
  }
}

const isNothing = (value: FieldValue): boolean => value == null || value === ''

const trimmed = (value: FieldValue): FieldValue => (typeof value === 'string' ? value.trim() : value)

/** Sentences with numbers in them stay as the server said them: the code alone does not know the numbers. */
const isReworded = (code: string): code is FieldErrorCode => isFieldErrorCode(code) && !namesNumber(code)

const fieldErrorsOf = (error: unknown): readonly FieldError[] => {
  const fields = (error as { fields?: unknown } | null)?.fields
  return Array.isArray(fields) ? (fields as FieldError[]) : []
}
