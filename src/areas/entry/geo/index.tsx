import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ExhibitionEntry } from '@contract/entry/exhibition.schema'
import { isRegisterType } from '@contract/registerTypes'
import { formatPeriod } from '@contract/rules/values/days'
import { fill, translate, useWords } from '@/i18n/words'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { EmptyState } from '@/ui/EmptyState'
import { Icon } from '@/ui/Icon'
import { scanIcon } from '@/ui/Icon/shapes'
import { Hero } from '@/ui/Hero'
import { Page, page } from '@/ui/Page'
import { scanLink } from '../scanLink'
import { words } from '../words'
import { GeoStore } from './geo.store'
import style from './index.module.scss'

const Fair = observer(({ store, fair }: { store: GeoStore; fair: ExhibitionEntry }) => {
  const t = useWords(words)
  const types = fair.registerTypes.filter(isRegisterType)
  return (
    <Card id={`fair-${fair.exhibitionId}`} padding="none" className={style.fair}>
      <View className={style.stripe} style={fair.themeColor ? { backgroundColor: fair.themeColor } : {}} />
      <View className={style.inside}>
        <View className={style.days}>{formatPeriod(fair.startsOn, fair.endsOn, session.language)}</View>
        <View className={style.name} role="heading" aria-level={2}>
          {translate(fair.name)}
        </View>
        <View className={style.venue}>{translate(fair.venue)}</View>
        <View className={classes(style.methods, types.length === 1 && style.beside)}>
          {types[0] && (
            <View className={style.method}>
              <Button
                id={`look-${fair.exhibitionId}`}
                kind="ghost"
                size="medium"
                isBlock
                text={t.geoLook}
                onTap={() => store.look(fair, types[0]!)}
              />
            </View>
          )}
          {types.map((type) => (
            <View key={type} className={style.method}>
              <Button
                id={`enter-${fair.exhibitionId}-${type}`}
                kind={type === types[0] ? 'primary' : 'ghost'}
                size="medium"
                isBlock
                onTap={() => store.enter(fair, type)}
              >
                {types.length === 1 ? t.geoOpen : fill(t.geoOpenAs, { role: translate(registerTypeWords[type]) })}
              </Button>
            </View>
          ))}
        </View>
      </View>
    </Card>
  )
})

/** `/geo`: all fairs of an organiser, or of all listed ones for visitors without a link. */
export default page({ store: (params) => new GeoStore(params) }, ({ store }) => {
  const t = useWords(words)
  const { value: fairs } = store.fairs
  return (
    <Page id="geo" of={store.fairs} hero={<Hero title={t.geoTitle} onSwitchLanguage={() => session.switchLanguage()} />}>
      {fairs?.length === 0 && <EmptyState id="no-fairs" title={t.geoEmpty} />}
      {fairs?.map((fair) => (
        <Fair key={`${fair.tenantId}/${fair.exhibitionId}`} store={store} fair={fair} />
      ))}
      <View className={style.scan}>
        <Button id="scan-code" kind="ghost" size="medium" icon={<Icon shape={scanIcon} />} text={t.scan} onTap={scanLink} />
        <View className={style.venue}>{t.geoHint}</View>
      </View>
    </Page>
  )
})
