import type { FieldError } from '@contract/envelope'
import { makeAutoObservable, observable } from 'mobx'
import { FieldErrors, type ShownError } from './FieldErrors'

interface FieldsSettings<Name extends string> {
  /** Normalises the input for storage: only digits, no spaces. */
  clean?: Partial<Record<Name, (text: string) => string>>
  /** The maximum number of characters; 256 by default. */
  maxLength?: Partial<Record<Name, number>>
  onChange?: (name: Name) => unknown
}

/** The props of a text field for one of them. */
export interface FieldProps {
  value: string
  error: string | null
  maxLength: number
  onChange: (text: string) => void
}

/** The texts of a short form that is written in code, with their errors: `<TextField {...fields.of('phone')} />`. */
export class Fields<Name extends string> {
  readonly errors = new FieldErrors()
  readonly typed: Record<Name, string>

  constructor(
    initial: Record<Name, string>,
    private readonly settings: FieldsSettings<Name> = {},
  ) {
    this.typed = observable({ ...initial })
    makeAutoObservable<this, 'settings'>(this, { typed: false, settings: false, of: false })
  }

  set(name: Name, text: string): void {
    this.typed[name] = this.settings.clean?.[name]?.(text) ?? text
    this.errors.set(name, null)
    this.settings.onChange?.(name)
  }

  of(name: Name): FieldProps {
    return {
      value: this.typed[name],
      error: this.errors.sentenceOf(name),
      maxLength: this.settings.maxLength?.[name] ?? 256,
      onChange: (text) => this.set(name, text),
    }
  }

  /** Sets the errors of these fields and leaves the other fields alone. @returns whether there are none */
  check(found: Partial<Record<Name, ShownError | null>>): boolean {
    for (const [name, error] of Object.entries(found)) this.errors.set(name, error as ShownError | null)
    return Object.values(found).every((error) => error == null)
  }

  /** Shows the server's errors of its fields. @returns false if none of them belong here */
  applyServerErrors(failure: { fields: readonly FieldError[] }): boolean {
    return this.errors.applyServerErrors(failure.fields, ({ field }) => (field in this.typed ? field : undefined)).length > 0
  }
}
