import { type ValidationError, fieldSentence } from '@contract/fieldErrors'
import { validatePasswords } from '@contract/rules/passwords'
import { makeAutoObservable } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { currentLanguage } from '@/i18n/language'

export type PasswordField = 'oldPassword' | 'newPassword' | 'newPassword1'

/** A new password as it is typed twice, and the old one where it is asked for. Nothing of it is ever kept. */
export class PasswordForm {
  typed: Record<PasswordField, string> = { oldPassword: '', newPassword: '', newPassword1: '' }
  fieldErrors: Partial<Record<PasswordField, ValidationError | string>> = {}

  constructor() {
    makeAutoObservable(this, { field: false })
  }

  get newPasswords(): { newPassword: string; newPassword1: string } {
    const { newPassword, newPassword1 } = this.typed
    return { newPassword, newPassword1 }
  }

  errorOf(field: PasswordField): string | null {
    const fieldError = this.fieldErrors[field]
    if (!fieldError) return null
    return typeof fieldError === 'string' ? fieldError : fieldSentence(fieldError, currentLanguage())
  }

  type(field: PasswordField, text: string): void {
    this.typed[field] = text
    delete this.fieldErrors[field]
  }

  /** What a text field needs to show and change one of them: `<TextField {...form.field('oldPassword')} />`. */
  field(name: PasswordField): { value: string; error: string | null; maxLength: number; onChange: (text: string) => void } {
    return { value: this.typed[name], error: this.errorOf(name), maxLength: 256, onChange: (text) => this.type(name, text) }
  }

  /** @param options as of `validatePasswords` */
  check(options: Parameters<typeof validatePasswords>[1] = {}): boolean {
    this.fieldErrors = validatePasswords(this.newPasswords, options)
    return Object.keys(this.fieldErrors).length === 0
  }

  /** Puts what the server refused beside its fields. @returns false where it is about none of them */
  applyServerErrors(failure: CallFailure): boolean {
    const own = failure.fields.filter((one) => one.field in this.typed)
    for (const { field, msg } of own) this.fieldErrors[field as PasswordField] = msg
    return own.length > 0
  }
}
