import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Product } from '@contract/exhibitor/exhibit.schema'
import { fullDateTime } from '@/i18n/dates'
import { currentLanguage } from '@/i18n/language'
import { fill, translateIfThere, useWords } from '@/i18n/words'
import { exhibitor } from '@/stores/exhibitor'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { words } from './words'
import style from './index.module.scss'

/** The exhibitor's name and booth. */
const Over = observer(() => {
  const t = useWords(words)
  const { info } = exhibitor
  if (!info) return null
  const {
    deptName,
    deptEnName,
    companyExhibitionVO: { boothNos },
  } = info
  const name = currentLanguage() === 'en' ? deptEnName : deptName
  return (
    <View id="exhibit-exhibitor" className={style.over}>
      <Dotted facts={[name, boothNos.length > 0 && fill(t.stand, { booths: boothNos.join(' ') })]} />
    </View>
  )
})

/** The saved exhibit, in the reader's language. */
export const ExhibitView = observer(({ product }: { product: Product }) => {
  const t = useWords(words)
  const { name, intro, items, updateTime } = product
  return (
    <>
      <Card id="exhibit-card">
        <Over />
        <View id="exhibit-name" className={style.name} role="heading" aria-level={2}>
          {translateIfThere(name)}
        </View>
        {translateIfThere(intro) && (
          <View id="exhibit-intro" className={style.intro}>
            {translateIfThere(intro)}
          </View>
        )}
        <View className={style.updated}>{fill(t.updated, { time: fullDateTime(updateTime) })}</View>
      </Card>
      {items.length === 0 && (
        <View id="exhibit-no-items" className={style.full}>
          {t.noItems}
        </View>
      )}
      {items.map((item, at) => (
        <Card key={at} id={`exhibit-item-${at + 1}`}>
          <View className={style.item}>
            <View className={style.no} aria-hidden>
              {at + 1}
            </View>
            <View className={style.about}>
              <View className={style.itemName}>{translateIfThere(item.name)}</View>
              {translateIfThere(item.text) && <View className={style.text}>{translateIfThere(item.text)}</View>}
            </View>
          </View>
        </Card>
      ))}
    </>
  )
})
