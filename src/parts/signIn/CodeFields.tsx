import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import { CodeField } from './CodeField'
import type { CodeForm } from './CodeForm'
import { codeWords } from './words'

interface CodeFieldsProps {
  form: CodeForm
  /** Sends the code. The page shows why none was sent. */
  onSend: () => unknown
  /** Shown after a code was sent. */
  sentHint: string | null
  onConfirm?: () => unknown
}

/** A phone or an email address. The return key sends a code to it. */
export const ContactField = observer(({ form: { channel, fields, request }, onSend }: Pick<CodeFieldsProps, 'form' | 'onSend'>) => {
  const t = useWords(codeWords)
  const contact = { enter: 'send', onConfirm: () => request.resendInSeconds === 0 && onSend() } as const
  return channel === 'email' ? (
    <TextField id="email" type="email" label={t.email} {...fields.of('email')} {...contact} />
  ) : (
    <PhoneField id="phone" label={t.phone} countries={config.switches.phoneCountries} {...fields.of('phone')} {...contact} />
  )
})

/** A phone or an email address, and the code that was sent to it. */
export const CodeFields = observer(({ form, ...code }: CodeFieldsProps) => (
  <>
    <ContactField form={form} onSend={code.onSend} />
    <CodeField field={() => form.fields.of('code')} request={form.request} {...code} />
  </>
))
