import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { cardFacts } from '@/parts/share/cardFacts'
import { fairPage } from '@/parts/share/fairPage'
import { ShareLink } from '@/parts/share/ShareLink'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { Chips } from '@/ui/Chips'
import { EmptyState } from '@/ui/EmptyState'
import { locationIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { CopyNotice } from '../CopyNotice'
import { HotelCard } from './HotelCard'
import { type HotelOrder, HotelStore, orders } from './hotel.store'
import { words } from './words'
import style from './index.module.scss'

/** The hotels in the chosen order. */
const Hotels = observer(({ store }: { store: HotelStore }) => {
  const t = useWords(words)
  const { hotels, order } = store
  return (
    <>
      {hotels.length > 1 && (
        <Chips
          id="hotel-order"
          label={t.sort}
          chips={orders.map((value) => ({ value, title: t[value] }))}
          chosen={[order]}
          onChoose={(value) => store.sortBy(value as HotelOrder)}
        />
      )}
      {hotels.map((hotel) => (
        <HotelCard key={hotel.id} store={store} hotel={hotel} />
      ))}
      <View className={style.note}>{t.note}</View>
      <ShareLink
        id="hotel-share"
        isQuiet
        facts={cardFacts(
          fill(t.shareTitle, { fair: config.exhibitionName }),
          fairPage('hotel'),
          fill(t.shareText, { count: hotels.length }),
        )}
      />
    </>
  )
})

/** `/hotel`: hotels near the fair, for everybody. */
export default page({ store: (params) => new HotelStore(params), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.list
  return (
    <Page id="hotels" of={store.list}>
      {value && <CopyNotice copiedAtMs={value.copiedAtMs} />}
      {store.hotels.length > 0 ? (
        <Hotels store={store} />
      ) : (
        <EmptyState id="hotels-none" icon={locationIcon} title={t.noneTitle} message={t.noneText}>
          <Button id="hotels-traffic" size="medium" text={t.toTraffic} onTap={() => go('traffic')} />
        </EmptyState>
      )}
    </Page>
  )
})
