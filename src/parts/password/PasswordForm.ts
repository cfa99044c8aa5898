import { validatePasswords } from '@contract/rules/passwords'
import type { CallFailure } from '@/api/CallFailure'
import { type FieldProps, Fields } from '@/ui/Form/Fields'

export type PasswordField = 'oldPassword' | 'newPassword' | 'newPassword1'

/** A new password as it is typed twice, and the old one where it is asked for. Nothing of it is ever kept. */
export class PasswordForm {
  readonly fields = new Fields<PasswordField>({ oldPassword: '', newPassword: '', newPassword1: '' })

  get typed(): Record<PasswordField, string> {
    return this.fields.typed
  }

  get newPasswords(): { newPassword: string; newPassword1: string } {
    const { newPassword, newPassword1 } = this.typed
    return { newPassword, newPassword1 }
  }

  /** What a text field needs to show and change one of them: `<TextField {...form.field('oldPassword')} />`. */
  field(name: PasswordField): FieldProps {
    return this.fields.of(name)
  }

  /** @param options as of `validatePasswords` */
  check(options: Parameters<typeof validatePasswords>[1] = {}): boolean {
    return this.fields.errors.replace(validatePasswords(this.newPasswords, options))
  }

  /** Puts what the server refused beside its fields. @returns false where it is about none of them */
  applyServerErrors(failure: CallFailure): boolean {
    return this.fields.applyServerErrors(failure)
  }
}
