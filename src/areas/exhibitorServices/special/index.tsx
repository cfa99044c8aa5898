import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { ServicesPage } from '../serviceReserve/ServicesPage'
import { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'
import { BoothCard } from './BoothCard'
import { PriceList } from './PriceList'

/** `/special`: everything that builds a booth, with its place and its drawing, in one order. */
export default page({ store: ({ tab }) => new ServicesStore('special', tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return (
    <ServicesPage id="special" store={store} title={t.boothServices} above={<BoothCard store={store} />}>
      <PriceList store={store} />
    </ServicesPage>
  )
})
