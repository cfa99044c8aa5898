import { observer } from 'mobx-react-lite'
import type { WayKind } from '@contract/rules/content/way'
import { fill, useWords } from '@/i18n/words'
import { Filters } from '@/parts/list/Filters'
import { cardFacts } from '@/parts/share/cardFacts'
import { fairPage } from '@/parts/share/fairPage'
import { ShareLink } from '@/parts/share/ShareLink'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { locationIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { CopyNotice } from '../CopyNotice'
import { Place } from './Place'
import { TrafficStore } from './traffic.store'
import { WayCard } from './WayCard'
import { kindWords, words } from './words'

/** The ways of the chosen kind. */
const Ways = observer(({ store }: { store: TrafficStore }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  return (
    <>
      {store.kinds.length > 1 && (
        <Filters<WayKind | 'all'>
          id="traffic-kinds"
          filters={[{ key: 'all', title: t.all }, ...store.kinds.map((key) => ({ key, title: kinds[key] }))]}
          chosen={store.kind ?? 'all'}
          onChoose={(key) => store.choose(key === 'all' ? null : key)}
        />
      )}
      {store.ways.map((way) => (
        <WayCard key={way.id} store={store} way={way} />
      ))}
    </>
  )
})

/** `/traffic`: the ways to the fair, for everybody. */
export default page({ store: (params) => new TrafficStore(params), reload: ['language', 'shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value } = store.traffic
  return (
    <Page id="traffic" of={store.traffic}>
      {value && (
        <>
          <CopyNotice copiedAtMs={value.copiedAtMs} />
          <Place store={store} traffic={value.value} />
          {value.value.ways.length > 0 ? (
            <Ways store={store} />
          ) : (
            <EmptyState id="traffic-none" icon={locationIcon} title={t.noneTitle} message={t.noneText} />
          )}
          <Button id="traffic-hotels" kind="ghost" isBlock text={t.toHotels} onTap={() => go('hotel')} />
          <ShareLink
            id="traffic-share"
            isQuiet
            facts={cardFacts(fill(t.shareTitle, { fair: config.exhibitionName }), fairPage('traffic'), store.addressText)}
          />
        </>
      )}
    </Page>
  )
})
