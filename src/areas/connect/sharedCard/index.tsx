import { observer } from 'mobx-react-lite'
import { readCardKey } from '@contract/rules/connect/sharedCard'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { Banner } from '@/ui/Banner'
import { Page, page } from '@/ui/Page'
import { OpenedCard } from './OpenedCard'
import { OpenedCardStore } from './openedCard.store'
import { OwnCard } from './OwnCard'
import { OwnCardStore } from './ownCard.store'

const Own = observer(({ store }: { store: OwnCardStore }) => {
  const frame = useExhibition()
  const { card, isMember } = store
  const of = frame.state !== 'ready' || !isMember ? frame : { state: card.state, failure: card.failure, onRetry: () => card.load() }
  return (
    <Page id="own-card" {...of} notFound={<Banner id="not-exhibitor" tone="warn" title={card.failure?.message} />}>
      <OwnCard store={store} />
    </Page>
  )
})

const Opened = observer(({ store, params }: { store: OpenedCardStore; params: Readonly<Record<string, string | undefined>> }) => {
  const frame = useExhibition(() => store.arrive(params))
  const { opened } = store
  const of = frame.state === 'ready' ? { state: opened.state, failure: opened.failure, onRetry: () => opened.load() } : frame
  return (
    <Page id="opened-card" hero={<ExhibitionHero />} {...of}>
      <OpenedCard store={store} />
    </Page>
  )
})

/** `/tradeFairSystem/share`: the card of a link, or the signed-in member's own one. */
export default page(
  {
    store: ({ sourceCode = '' }) => (readCardKey(sourceCode) ? new OpenedCardStore(sourceCode) : new OwnCardStore()),
    reload: ['shown', 'language'],
  },
  ({ store, params }) => (store instanceof OpenedCardStore ? <Opened store={store} params={params} /> : <Own store={store} />),
)
