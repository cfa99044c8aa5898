import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import type { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

export const PasswordFields = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  return (
    <>
      <TextField id="username" type="account" label={t.account} {...store.account.of('username')} />
      <TextField id="password" type="password" label={t.password} {...store.account.of('password')} onConfirm={() => store.signIn()} />
      <View className={style.forgot}>
        <Button id="forgot-password-link" kind="text" size="small" onTap={() => go('forgotPassword')}>
          {t.forgot}
        </Button>
      </View>
    </>
  )
})
