import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EntranceCodeStore } from '../entranceCode.store'
import { MovingQr } from '../PassFace/MovingQr'
import { words } from '../words'
import style from './index.module.scss'

/** One code for all tickets of a person, if the fair offers that. Its own page shows it large. */
export const OneCode = observer(() => {
  const t = useWords(words)
  const { isOneCode } = config.switches
  const [store] = useState(() => new EntranceCodeStore())
  useEffect(() => {
    if (isOneCode) void store.load()
  }, [isOneCode, store])
  if (!isOneCode || !store.hasCode) return null
  return (
    <Card id="one-code">
      <View className={style.title} role="heading" aria-level={2}>
        {t.oneCodeTitle}
      </View>
      <View className={style.hint}>{t.oneCodeHint}</View>
      <View className={style.code}>
        <MovingQr id="one-code-qr" size="large" pass={store.shown.value!.code} label={t.oneCodeTitle} />
      </View>
      <Button id="one-code-open" kind="ghost" size="medium" isBlock text={t.oneCodeOpen} onTap={() => go('ticket')} />
    </Card>
  )
})
