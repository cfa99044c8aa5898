import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import type { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'
import style from './index.module.scss'

interface BoothCardProps {
  store: ServicesStore
  /** The company of the booth; '' for the person's own. */
  company: string
  /** For a builder of several booths. */
  onOther: (() => void) | undefined
}

/** The booth that is built, and how much of the free totals its area has: said before anything is chosen (R52). */
export const BoothCard = observer(({ store, company, onOther }: BoothCardProps) => {
  const t = useWords(words)
  const { value } = store.catalogue
  if (!value) return null
  const { area, hallNo, boothNos, limits } = value
  const ids = new Set(store.categories.flatMap(({ items }) => items.map(({ limitId }) => limitId)))
  return (
    <Card id="special-booth">
      <CardTitle title={dotted(hallNo, boothNos.join(' ')) || t.myBooth} hint={dotted(company, fill(t.area, { area }))} />
      {limits
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, used, max, steps }) => (
          <View key={id}>
            <Line id={`special-limit-${id}`} label={fill(t.freeTotal, { name })} value={max === 0 ? t.noneByArea : `${used} / ${max}`} />
            <View className={style.note}>
              {fill(t.stepsNote, { steps: steps.map((step) => fill(t.step, step)).join(currentLanguage() === 'cn' ? '，' : ', ') })}
            </View>
          </View>
        ))}
      <Line id="special-prices" label={t.priceList} onTap={() => store.openPriceList(true)} />
      {onOther && <Line id="special-other" label={t.otherBooth} onTap={onOther} />}
    </Card>
  )
})
