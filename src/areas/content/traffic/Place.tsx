import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Traffic } from '@contract/content/traffic.schema'
import type { Opening } from '@contract/rules/content/opening'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { config } from '@/stores/config'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Pill } from '@/ui/Pill'
import { Detail, RowHead } from '@/ui/RowCard'
import type { TrafficStore } from './traffic.store'
import { words } from './words'
import style from './index.module.scss'

/** When the entrances open or close next, in a sentence. */
const sentenceOf = (opening: Opening | null, { opensAt: opens }: Traffic): string => {
  if (opening === null) return fill(translate(words.daily), { opens })
  switch (opening.is) {
    case 'open':
      return fill(translate(words.until), { closes: opening.closesAt })
    case 'opensToday':
      return fill(translate(words.opensToday), { opens })
    case 'over':
      return ''
    default:
      return fill(translate(words.opensOn), { day: formatDay(opening.day, currentLanguage()), opens })
  }
}

/** Where the fair is, and whether people are let in now. */
export const Place = observer(({ store, traffic }: { store: TrafficStore; traffic: Traffic }) => {
  const t = useWords(words)
  const { opening, addressText } = store
  const mark =
    opening === null ? null : (
      <Pill id="traffic-opening" tone={opening.is === 'open' ? 'good' : 'quiet'}>
        {opening.is === 'open' ? t.open : opening.is === 'over' ? t.over : t.closed}
      </Pill>
    )
  const sentence = sentenceOf(opening, traffic)
  return (
    <Card id="traffic-place">
      <RowHead name={config.exhibition ? translate(config.exhibition.venue) : t.where} isHeading mark={mark} />
      {sentence !== '' && (
        <View id="traffic-hours" className={style.hours}>
          {sentence}
        </View>
      )}
      {traffic.address !== '' && <Detail id="traffic-address">{traffic.address}</Detail>}
      <Detail>{fill(t.entrance, { entrance: traffic.entrance })}</Detail>
      <View className={style.actions}>
        <Actions>
          <Action>
            <Button id="traffic-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(addressText, words)} />
          </Action>
          {traffic.location && (
            <Action isMain>
              <Button id="traffic-map" size="medium" isBlock text={t.map} onTap={() => store.openMap()} />
            </Action>
          )}
        </Actions>
      </View>
    </Card>
  )
})
