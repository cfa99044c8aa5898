import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import type { CodeForm } from './CodeForm'
import { codeWords } from './words'
import style from './CodeFields.module.scss'

interface CodeFieldsProps {
  form: CodeForm
  /** Sends the code. The page shows why none was sent. */
  onSend: () => unknown
  /** Shown after a code was sent. */
  sentHint: string
  onConfirm?: () => unknown
}

/** A phone or an email address, and the code that was sent to it. */
export const CodeFields = observer(({ form, onSend, sentHint, onConfirm }: CodeFieldsProps) => {
  const t = useWords(codeWords)
  const { fields, request } = form
  const resend =
    request.resendInSeconds > 0 ? (
      <View id="resend-wait" className={style.wait}>
        {fill(t.resendIn, { seconds: request.resendInSeconds })}
      </View>
    ) : (
      <Button id="send-code" kind="text" size="small" text={t.sendCode} onTap={onSend} />
    )
  return (
    <>
      {form.channel === 'email' ? (
        <TextField id="email" type="email" label={t.email} {...fields.of('email')} />
      ) : (
        <PhoneField id="phone" label={t.phone} countries={config.switches.phoneCountries} {...fields.of('phone')} />
      )}
      <TextField
        id="code"
        type="code"
        label={t.code}
        placeholder={t.codeHint}
        {...fields.of('code')}
        help={request.isSent ? sentHint : undefined}
        trailing={resend}
        onConfirm={onConfirm}
      />
    </>
  )
})
