import { Text, View } from '@tarojs/components'
import { runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { useWords } from '@/i18n/words'
import { startExternalSignIn } from '@/parts/externalIdentity/startExternalSignIn'
import { isTokenWaiting, signInWithExternalIdentity } from '@/parts/externalIdentity/signInWithExternalIdentity'
import { go } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { mailIcon, phoneIcon, privacyIcon, userIcon } from '@/ui/Icon/shapes'
import type { SignInStore } from '../signIn/signIn.store'
import type { OtherMethod } from '../signIn/signInMethods'
import { googleMark, whatsAppMark } from './marks'
import { words } from './words'
import style from './index.module.scss'
import { resumeAtEntry } from '@/stores/resumeAtEntry'

const icons = {
  appsms: phoneIcon,
  appemail: mailIcon,
  password: privacyIcon,
  appwhatsapp: whatsAppMark,
  google: googleMark,
  imaster: userIcon,
}

const resumeSignIn = async (): Promise<void> => {
  await signInWithExternalIdentity()
  if (session.isSignedIn) await loadAndGoToNextStep().catch(() => resumeAtEntry('restart'))
}

const leaveBy = async (store: SignInStore, method: 'google' | 'imaster', notOffered: string): Promise<void> => {
  const agreements = store.agreementsForLeaving()
  if (agreements === null) return
  const failure = await startExternalSignIn(method, agreements).then(
    (hasLeft) => (hasLeft ? null : notOffered),
    (error: unknown) => {
      if (!isCallFailure(error)) throw error
      return error.message
    },
  )
  runInAction(() => {
    store.failure = failure
  })
}

interface OtherMethodsProps {
  store: SignInStore
  /** These methods precede the form. */
  isFirst: boolean
}

/** The other sign-in methods, one button each. */
export const OtherMethods = observer(({ store, isFirst }: OtherMethodsProps) => {
  const t = useWords(words)
  useEffect(() => {
    if (isTokenWaiting() && !session.isSignedIn) void resumeSignIn().catch(() => undefined)
  }, [])
  const select = (method: OtherMethod): unknown => {
    if (method === 'appwhatsapp') return go('whatsApp')
    return method === 'google' || method === 'imaster' ? leaveBy(store, method, t.notOffered) : store.choose(method)
  }
  const or = (
    <View className={style.or} aria-hidden>
      <Text className={style.word}>{t.or}</Text>
    </View>
  )
  return (
    <View id="other-methods" className={style.methods}>
      {!isFirst && or}
      {store.others.map((method) => (
        <Button
          key={method}
          id={`other-method-${method}`}
          kind="ghost"
          size="medium"
          isBlock
          icon={<Icon shape={icons[method]} />}
          onTap={() => select(method)}
        >
          {t[method]}
        </Button>
      ))}
      {isFirst && store.offered.length > 0 && or}
    </View>
  )
})
