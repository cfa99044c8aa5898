import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { TextField } from '@/ui/Field/TextField'
import type { PasswordForm } from './PasswordForm'
import { passwordWords } from './words'

/** The new password, twice, with what is asked of it. */
export const NewPasswordFields = observer(({ form, onConfirm }: { form: PasswordForm; onConfirm: () => unknown }) => {
  const t = useWords(passwordWords)
  return (
    <>
      <TextField
        id="new-password"
        type="newPassword"
        label={t.newPassword}
        help={t.rule}
        value={form.typed.newPassword}
        error={form.errorOf('newPassword')}
        maxLength={256}
        onChange={(text) => form.type('newPassword', text)}
      />
      <TextField
        id="new-password-again"
        type="newPassword"
        label={t.newPassword1}
        value={form.typed.newPassword1}
        error={form.errorOf('newPassword1')}
        maxLength={256}
        onChange={(text) => form.type('newPassword1', text)}
        onConfirm={onConfirm}
      />
    </>
  )
})
