import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoginFailure } from '@contract/rules/account/handoff'
import { useWords } from '@/i18n/words'
import { back, hasBack, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Status } from '@/ui/Status'
import style from './index.module.scss'
import { words, reasonWords } from './words'

interface LoginFailedProps {
  reason: LoginFailure
  /** The site's address for the retry; the entry point by default. */
  url: string | undefined
  /** Through the entry point to the person's next step. */
  onGoOn: () => unknown
}

/** Why the site in the mini-program could not sign the person in, with a retry and a way back (R15). */
export const LoginFailed = observer(({ reason, url, onGoOn }: LoginFailedProps) => {
  const t = useWords(words)
  const reasons = useWords(reasonWords)
  return (
    <Status
      id="login-failed"
      kind="failed"
      title={t.title}
      message={
        <>
          {reasons[reason]}
          <View>{t.kept}</View>
        </>
      }
    >
      <View className={style.actions}>
        <Button id="login-again" size="medium" isBlock onTap={() => (url ? replace('webView', { url }) : onGoOn())}>
          {t.again}
        </Button>
        <Button id="login-back" kind="ghost" size="medium" isBlock onTap={() => (hasBack() ? back() : onGoOn())}>
          {t.back}
        </Button>
      </View>
    </Status>
  )
})
