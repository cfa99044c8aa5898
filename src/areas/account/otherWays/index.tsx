import { Text, View } from '@tarojs/components'
import { runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { useWords } from '@/i18n/words'
import { leaveFor } from '@/parts/vouched/leaveFor'
import { isTokenWaiting, signInVouched } from '@/parts/vouched/signInVouched'
import { go } from '@/routes/go'
import { followWay } from '@/stores/follow'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { mailIcon, phoneIcon, privacyIcon, userIcon } from '@/ui/Icon/shapes'
import type { RegistrationStore } from '../registration/registration.store'
import type { OtherWay } from '../registration/ways'
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

const takeUpWaiting = async (): Promise<void> => {
  await signInVouched()
  if (session.isSignedIn) await followWay().catch(() => resumeAtEntry('restart'))
}

const leaveBy = async (store: RegistrationStore, way: 'google' | 'imaster', notOffered: string): Promise<void> => {
  if (!store.mayLeave()) return
  const failure = await leaveFor(way).then(
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

interface OtherWaysProps {
  store: RegistrationStore
  /** They stand before the form, not behind it. */
  isFirst: boolean
}

/** The ways to sign in beside the form that is shown: one button each. */
export const OtherWays = observer(({ store, isFirst }: OtherWaysProps) => {
  const t = useWords(words)
  useEffect(() => {
    if (isTokenWaiting() && !session.isSignedIn) void takeUpWaiting().catch(() => undefined)
  }, [])
  const take = (way: OtherWay): unknown => {
    if (way === 'appwhatsapp') return go('whatsApp')
    return way === 'google' || way === 'imaster' ? leaveBy(store, way, t.notOffered) : store.choose(way)
  }
  const or = (
    <View className={style.or} aria-hidden>
      <Text className={style.word}>{t.or}</Text>
    </View>
  )
  return (
    <View id="other-ways" className={style.ways}>
      {!isFirst && or}
      {store.others.map((way) => (
        <Button
          key={way}
          id={`other-way-${way}`}
          kind="ghost"
          size="medium"
          isBlock
          icon={<Icon shape={icons[way]} />}
          onTap={() => take(way)}
        >
          {t[way]}
        </Button>
      ))}
      {isFirst && store.offered.length > 0 && or}
    </View>
  )
})
