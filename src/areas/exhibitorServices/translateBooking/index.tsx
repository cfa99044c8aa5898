import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { ServicesPage } from '../services/ServicesPage'
import { ServicesStore } from '../services/services.store'
import { words } from '../services/words'

/** `/exhibitorSelfService/translateBooking`: interpreters by language and day. */
export default page({ store: ({ tab }) => new ServicesStore('interpreting', tab), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  return <ServicesPage id="translate-booking" store={store} title={t.interpreters} />
})
