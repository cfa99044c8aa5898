import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { ServicesPage } from '../serviceReserve/ServicesPage'
import { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'

/** `/exhibitorSelfService/adsBooking`: places for advertising with picture and price. */
export default page({ store: ({ tab }) => new ServicesStore('ads', tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return <ServicesPage id="ads-booking" store={store} title={t.adsCatalogue} />
})
