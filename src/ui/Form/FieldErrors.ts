import type { FieldError } from '@contract/envelope'
import { type FieldErrorCode, type ValidationError, fieldSentence, isFieldErrorCode, namesNumber } from '@contract/fieldErrors'
import { makeAutoObservable, observable } from 'mobx'
import { currentLanguage } from '@/i18n/language'

/** An error of a field: by a rule of ours, by the server's code, or by a sentence of the server alone. */
export type ShownError = ValidationError | { code: string; message: string } | string

/** Sentences with numbers stay as the server sent them, because the code alone does not contain the numbers. */
const isReworded = (code: string): code is FieldErrorCode => isFieldErrorCode(code) && !namesNumber(code)

/** The errors of a form by field. Each field is observed alone. Our sentences follow a switch of language. */
export class FieldErrors {
  private readonly errors = observable.map<string, ShownError>({}, { deep: false })

  constructor() {
    makeAutoObservable<this, 'errors'>(this, { errors: false })
  }

  get isEmpty(): boolean {
    return this.errors.size === 0
  }

  /** The fields with an error. */
  get fields(): readonly string[] {
    return [...this.errors.keys()]
  }

  get(field: string): ShownError | undefined {
    return this.errors.get(field)
  }

  /** The sentence next to a field; null if the field has no error. */
  sentenceOf(field: string): string | null {
    const error = this.errors.get(field)
    if (error === undefined || typeof error === 'string') return error ?? null
    if (!('message' in error)) return fieldSentence(error, currentLanguage())
    return isReworded(error.code) ? fieldSentence({ code: error.code }, currentLanguage()) : error.message
  }

  /** @param error null or undefined clears the error */
  set(field: string, error: ShownError | null | undefined): void {
    if (error == null) this.errors.delete(field)
    else this.errors.set(field, error)
  }

  /** Replaces all errors by these. @returns whether there are none */
  replace(found: Partial<Record<string, ShownError | null>>): boolean {
    this.clear()
    for (const [field, error] of Object.entries(found)) this.set(field, error)
    return this.isEmpty
  }

  /** Keeps only the errors of these fields. */
  retain(isKept: (field: string) => boolean): void {
    for (const field of [...this.errors.keys()]) if (!isKept(field)) this.errors.delete(field)
  }

  clear(): void {
    this.errors.clear()
  }

  /**
   * Shows the server's errors of single fields.
   * @param nameOf maps a server's field to the form's; undefined if the form has none
   * @returns the fields that now have an error, in the server's order
   */
  applyServerErrors(given: readonly FieldError[], nameOf: (error: FieldError) => string | undefined): string[] {
    return given.flatMap((error) => {
      const field = nameOf(error)
      if (field === undefined) return []
      this.set(field, { code: error.code, message: error.msg })
      return [field]
    })
  }
}
