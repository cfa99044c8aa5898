import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { dotted } from '@/i18n/dotted'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { ServicesPage } from '../serviceReserve/ServicesPage'
import { words } from '../serviceReserve/words'
import { BoothCard } from './BoothCard'
import { PriceList } from './PriceList'
import { SpecialStore } from './boothService.store'

/** The booths that a builder may order for. */
const Booths = observer(({ store }: { store: SpecialStore }) => {
  const t = useWords(words)
  return (
    <Page id="special-booths" of={store.booths}>
      {store.booths.value?.length === 0 ? (
        <Card>
          <EmptyState id="special-no-booths" icon={exhibitorIcon} title={t.noBooths} message={t.noBoothsText}>
            <Button id="special-to-filing" size="medium" text={t.toFiling} onTap={() => go('builder')} />
          </EmptyState>
        </Card>
      ) : (
        <Card>
          {store.booths.value?.map(({ exhibitorId, name, hallNo, boothNos }) => (
            <Line
              key={exhibitorId}
              id={`special-booth-${exhibitorId}`}
              label={translate(name)}
              value={dotted(hallNo, boothNos.join(' '))}
              onTap={() => store.choose(exhibitorId)}
            />
          ))}
        </Card>
      )}
    </Page>
  )
})

/** `/special`: everything that builds a booth, with its place and its drawing, in one order. */
export default page({ store: ({ exhibitorId, tab }) => new SpecialStore(exhibitorId, tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { services, booth, booths } = store
  if (!services) return <Booths store={store} />
  const isOneOfMany = booth !== undefined && (booths.value?.length ?? 0) > 1
  return (
    <ServicesPage
      id="special"
      store={services}
      title={t.boothServices}
      above={
        <BoothCard store={services} company={booth ? translate(booth.name) : ''} onOther={isOneOfMany ? () => store.leave() : undefined} />
      }
    >
      <PriceList store={services} />
    </ServicesPage>
  )
})
