import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { ServicesPage } from '../serviceReserve/ServicesPage'
import { ServicesStore } from '../serviceReserve/serviceReserve.store'
import { words } from '../serviceReserve/words'

/** `/exhibitorSelfService/translateBooking`: interpreters by language and day. */
export default page({ store: ({ tab }) => new ServicesStore('interpreting', tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return <ServicesPage id="translate-booking" store={store} title={t.interpreters} />
})
