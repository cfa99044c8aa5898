import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { user } from '@/stores/user'
import { Card } from '@/ui/Card'
import { QrCode } from '@/ui/QrCode'
import { words } from '../words'
import style from './index.module.scss'

/** One code for all tickets of a person, if the fair offers that. */
export const OneCode = observer(() => {
  const t = useWords(words)
  const { isOneCode } = config.switches
  useEffect(() => {
    if (isOneCode && !user.state) void user.load().catch(() => undefined)
  }, [isOneCode])
  const { userQr = '' } = user.state ?? {}
  if (!isOneCode || userQr === '') return null
  return (
    <Card id="one-code">
      <View className={style.title} role="heading" aria-level={2}>
        {t.oneCodeTitle}
      </View>
      <View className={style.hint}>{t.oneCodeHint}</View>
      <View className={style.code}>
        <QrCode id="one-code-qr" text={userQr} label={t.oneCodeTitle} />
      </View>
    </Card>
  )
})
