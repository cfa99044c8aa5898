import { page } from '@/ui/Page'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Transition } from '../Transition'
import { transition } from '../transition.store'

const partnerAddress = (): string | undefined => config.function[session.language === 'en' ? 'tianmuEnUrl' : 'tianmuCnUrl']

/** `/transitionTq`: redirects to the organiser's partner site in the reader's language. */
export default page({ store: () => transition(partnerAddress) }, ({ store }) => <Transition store={store} />)
