import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

/** A phone or an e-mail address, and the code that was sent to it. */
export const CodeFields = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const { resendInSeconds } = store
  const resend =
    resendInSeconds > 0 ? (
      <View id="resend-wait" className={style.wait}>
        {fill(t.resendIn, { seconds: resendInSeconds })}
      </View>
    ) : (
      <Button id="send-code" kind="text" size="small" onTap={() => store.sendCode()}>
        {t.sendCode}
      </Button>
    )
  return (
    <>
      {store.mode === 'appemail' ? (
        <TextField
          id="email"
          type="email"
          label={t.email}
          value={store.typed.email}
          error={store.errorOf('email')}
          maxLength={254}
          onChange={(email) => store.type({ email })}
        />
      ) : (
        <PhoneField
          id="phone"
          label={t.phone}
          value={store.typed.phone}
          error={store.errorOf('phone')}
          onChange={(phone) => store.type({ phone })}
        />
      )}
      <TextField
        id="code"
        type="code"
        label={t.code}
        placeholder={t.codeHint}
        value={store.code}
        maxLength={6}
        error={store.errorOf('code')}
        help={
          store.isCodeSent
            ? store.mode === 'appemail'
              ? t.sentEmail
              : store.mode === 'appwhatsapp'
                ? t.sentWhatsApp
                : t.sentPhone
            : undefined
        }
        trailing={resend}
        onChange={(code) => store.typeCode(code)}
        onConfirm={() => store.signIn()}
      />
    </>
  )
})
