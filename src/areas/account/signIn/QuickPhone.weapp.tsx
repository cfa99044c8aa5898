import { Button as WechatButton, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { quickPhoneWords } from './quickPhoneWords'
import style from './QuickPhone.module.scss'
import type { SignInStore } from './signIn.store'
import { signInByWechatPhone } from './signInByWechatPhone'

interface PhoneAnswer {
  /** Absent if the person declined. */
  code?: string
  errMsg?: string
  /** WeChat's reason. */
  errno?: number
}

/** WeChat's word for an organiser whose paid numbers are used up. */
const noQuota = 1400001

/** Whether WeChat's own button is the main one. */
export const offersQuickPhone = ({ offered, isQuickPhoneOver }: SignInStore): boolean => !isQuickPhoneOver && offered.includes('appsms')

/** One tap gives the phone number that WeChat knows. A person who declines finds the way by SMS below. */
export const QuickPhone = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(quickPhoneWords)
  const [isBusy, setBusy] = useState(false)
  if (!offersQuickPhone(store)) return null
  const answer = async ({ code, errno }: PhoneAnswer): Promise<void> => {
    if (errno === noQuota) store.endQuickPhone()
    if (!code) return store.choose('appsms')
    setBusy(true)
    await signInByWechatPhone(store, code).finally(() => setBusy(false))
  }
  const mustAgree = store.agreements.length > 0 && !store.agreed
  return (
    <View className={style.quick}>
      {mustAgree || isBusy ? (
        <Button id="quick-phone" isBlock isLoading={isBusy} text={t.quick} onTap={() => store.agreementsForLeaving()} />
      ) : (
        <View className={style.frame}>
          <Button id="quick-phone-face" isBlock text={t.quick} onTap={() => undefined} />
          <WechatButton
            id="quick-phone"
            className={style.own}
            hoverClass="none"
            openType="getPhoneNumber"
            aria-label={t.quick}
            onGetPhoneNumber={({ detail }: { detail: PhoneAnswer }) => void answer(detail)}
          />
        </View>
      )}
      <View className={style.or} aria-hidden>
        {t.or}
      </View>
    </View>
  )
})
