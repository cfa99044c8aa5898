import type { FieldError } from '@contract/envelope'
import { makeAutoObservable, observable } from 'mobx'
import { FieldErrors, type ShownError } from './FieldErrors'

interface FieldsSettings<Name extends string> {
  /** Brings what was typed into the spelling that is kept: digits alone, no spaces. */
  clean?: Partial<Record<Name, (text: string) => string>>
  /** How many characters a field takes; 256 where nothing is said. */
  maxLength?: Partial<Record<Name, number>>
  onChange?: (name: Name) => unknown
}

/** What a text field of `ui/Field` needs to show and change one of them. */
export interface FieldProps {
  value: string
  error: string | null
  maxLength: number
  onChange: (text: string) => void
}

/** The texts of a short form that is written in code, and what is wrong with each: `<TextField {...fields.of('phone')} />`. */
export class Fields<Name extends string> {
  readonly errors = new FieldErrors()
  readonly typed: Record<Name, string>

  constructor(
    initial: Record<Name, string>,
    private readonly settings: FieldsSettings<Name> = {},
  ) {
    this.typed = observable({ ...initial })
    makeAutoObservable<this, 'settings'>(this, { typed: false, errors: false, settings: false, of: false })
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

  /** Shows what is wrong with these fields; the others keep theirs. @returns whether nothing is */
  check(found: Partial<Record<Name, ShownError | null>>): boolean {
    for (const [name, error] of Object.entries(found)) this.errors.set(name, error as ShownError | null)
    return Object.values(found).every((error) => error == null)
  }

  /** Shows what the server said of its fields. @returns false where it was about none of them */
  applyServerErrors(failure: { fields: readonly FieldError[] }): boolean {
    return this.errors.applyServerErrors(failure.fields, ({ field }) => (field in this.typed ? field : undefined)).length > 0
  }
}
