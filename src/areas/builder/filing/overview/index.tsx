import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { BoothCards } from './BoothCards'
import { DocumentsCard, DueBanners, PeopleCard, StatusCard, StepsCard } from './FilingCards'
import { OverviewStore } from './overview.store'
import { words } from './words'

/** `/builder`: the filing of a builder and its booths. An exhibitor sees the building of its own booth. */
export default page({ store: () => new OverviewStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { isBuilder, isOffered, stage } = store
  return (
    <Page id="builder" of={store.queries}>
      {!isOffered && (
        <Card>
          <EmptyState id="builder-not-offered" icon={exhibitorIcon} title={t.notOfferedTitle} message={t.notOfferedText} />
        </Card>
      )}
      {isOffered && isBuilder && store.filing.value && (
        <>
          <StatusCard store={store} />
          <DueBanners store={store} />
          {(stage === 'none' || stage === 'draft') && <StepsCard store={store} />}
        </>
      )}
      {isOffered && store.booths.value && <BoothCards store={store} />}
      {isOffered && isBuilder && store.filing.value && (
        <>
          <DocumentsCard store={store} />
          <PeopleCard store={store} />
        </>
      )}
    </Page>
  )
})
