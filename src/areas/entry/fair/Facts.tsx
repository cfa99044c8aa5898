import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { FairDetail } from '@contract/entry/fair.schema'
import { formatPeriod } from '@contract/rules/values/days'
import { formatWeekday } from '@/i18n/days'
import { fill, useWords } from '@/i18n/words'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Dotted } from '@/ui/Dotted'
import { Icon, type IconShape } from '@/ui/Icon'
import { clockIcon, locationIcon } from '@/ui/Icon/shapes'
import { Section } from '@/parts/exhibition/Help/Section'
import type { FairStore } from './fair.store'
import { words } from './words'
import style from './index.module.scss'

const Fact = ({ id, icon, main, children }: { id: string; icon: IconShape; main: string; children?: ReactNode }) => (
  <View id={id} className={style.fact}>
    <View className={style.disc}>
      <Icon shape={icon} />
    </View>
    <View className={style.factText}>
      <View className={style.factMain}>{main}</View>
      {children}
    </View>
  </View>
)

/** When and where, with a map. */
export const Facts = observer(({ store, detail }: { store: FairStore; detail: FairDetail }) => {
  const t = useWords(words)
  const { exhibition } = config
  if (!exhibition) return null
  const { language } = session
  const { startsOn, endsOn, venue } = exhibition
  const { opensAt: opens, closesAt: closes, entrance, address } = detail
  const weekdays = [...new Set([startsOn, endsOn])].map((day) => formatWeekday(day, language)).join(' – ')
  return (
    <Section id="fair-facts" title={t.facts}>
      {detail.intro !== '' && <View className={style.intro}>{detail.intro}</View>}
      <Fact id="fair-when" icon={clockIcon} main={formatPeriod(startsOn, endsOn, language)}>
        <View className={style.quiet}>
          <Dotted facts={[weekdays, fill(closes === '' ? t.from : closes <= opens ? t.nightly : t.daily, { opens, closes })]} />
        </View>
      </Fact>
      <Fact id="fair-where" icon={locationIcon} main={venue[language]}>
        {address !== '' && <View className={style.quiet}>{address}</View>}
        <View className={style.quiet}>{fill(t.entrance, { entrance })}</View>
        {detail.location && (
          <View className={style.map}>
            <Button id="fair-map" kind="ghost" size="small" text={t.map} onTap={() => store.openMap()} />
          </View>
        )}
      </Fact>
    </Section>
  )
})
