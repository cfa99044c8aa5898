import { validatePasswords } from '@contract/rules/account/passwords'
import type { CallFailure } from '@/api/CallFailure'
import { type FieldProps, Fields } from '@/ui/Form/Fields'

export type PasswordField = 'oldPassword' | 'newPassword' | 'newPassword1'

/** A new password, entered twice, and the old one if required. Nothing of it is persisted. */
export class PasswordForm {
  readonly fields = new Fields<PasswordField>({ oldPassword: '', newPassword: '', newPassword1: '' })

  get typed(): Record<PasswordField, string> {
    return this.fields.typed
  }

  get newPasswords(): { newPassword: string; newPassword1: string } {
    const { newPassword, newPassword1 } = this.typed
    return { newPassword, newPassword1 }
  }

  /** The props of a text field for one of them: `<TextField {...form.field('oldPassword')} />`. */
  field(name: PasswordField): FieldProps {
    return this.fields.of(name)
  }

  /** @param options as of `validatePasswords` */
  check(options: Parameters<typeof validatePasswords>[1] = {}): boolean {
    return this.fields.errors.replace(validatePasswords(this.newPasswords, options))
  }

  /** Shows the server's errors next to their fields. @returns false if they belong to none of them */
  applyServerErrors(failure: CallFailure): boolean {
    return this.fields.applyServerErrors(failure)
  }
}
