import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { ServicesPage } from '../serviceReserve/ServicesPage'
import { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'

/** `/exhibitorSelfService/serviceOrder`: everything that a company can order, and its orders. */
export default page({ store: ({ tab }) => new ServicesStore(null, tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return <ServicesPage id="service-order" store={store} title={t.catalogue} />
})
