import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import type { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'

/** The booth that is built, and how much of the free totals its area has: said before anything is chosen (R52). */
export const BoothCard = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const { value } = store.catalogue
  if (!value) return null
  const { area, hallNo, boothNos, limits } = value
  const ids = new Set(store.categories.flatMap(({ items }) => items.map(({ limitId }) => limitId)))
  const separator = currentLanguage() === 'cn' ? '，' : ', '
  return (
    <Card id="special-booth">
      <CardTitle title={[hallNo, boothNos.join(' ')].filter(Boolean).join(' · ') || t.myBooth} />
      <Line id="special-area" label={t.boothArea} value={fill(t.area, { area })} />
      {limits
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, used, max, steps }) => (
          <Line
            key={id}
            id={`special-limit-${id}`}
            label={fill(t.freeTotal, { name })}
            value={
              max === 0
                ? t.noneByArea
                : `${fill(t.usedOf, { used, max })}${separator}${steps.map((step) => fill(t.step, step)).join(separator)}`
            }
          />
        ))}
      <Button id="special-prices" kind="text" size="medium" isBlock text={t.priceList} onTap={() => store.openPriceList(true)} />
    </Card>
  )
})
