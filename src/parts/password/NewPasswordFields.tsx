import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { TextField } from '@/ui/Field/TextField'
import type { PasswordForm } from './PasswordForm'
import { passwordWords } from './words'

/** The new password, entered twice, with the password rules. */
export const NewPasswordFields = observer(({ form, onConfirm }: { form: PasswordForm; onConfirm: () => unknown }) => {
  const t = useWords(passwordWords)
  return (
    <>
      <TextField id="new-password" type="newPassword" label={t.newPassword} help={t.rule} {...form.field('newPassword')} />
      <TextField id="new-password-again" type="newPassword" label={t.newPassword1} {...form.field('newPassword1')} onConfirm={onConfirm} />
    </>
  )
})
