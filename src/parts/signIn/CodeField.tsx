import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import type { FieldProps } from '@/ui/Form/Fields'
import type { CodeRequest } from './CodeRequest'
import { codeWords } from './words'
import style from './CodeFields.module.scss'

interface CodeFieldProps {
  field: () => FieldProps
  request: CodeRequest
  /** Sends the code. The page shows why none was sent. */
  onSend: () => unknown
  /** Shown after a code was sent. */
  sentHint?: string | null | undefined
  onConfirm?: () => unknown
}

/** The code that was sent to a phone or an email address, and the request for another. */
export const CodeField = observer(({ field, request, onSend, sentHint, onConfirm }: CodeFieldProps) => {
  const t = useWords(codeWords)
  const resend =
    request.resendInSeconds > 0 ? (
      <View id="resend-wait" className={style.wait}>
        {fill(t.resendIn, { seconds: request.resendInSeconds })}
      </View>
    ) : (
      <Button id="send-code" kind="text" size="small" text={t.sendCode} onTap={onSend} />
    )
  return (
    <TextField
      id="code"
      type="code"
      label={t.code}
      placeholder={t.codeHint}
      {...field()}
      help={(request.isSent && sentHint) || undefined}
      trailing={resend}
      isFocused={request.isCodeNext}
      onBlur={() => request.leaveCode()}
      onConfirm={onConfirm}
    />
  )
})
