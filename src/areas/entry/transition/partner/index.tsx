import { page } from '@/ui/Page'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Transition } from '../Transition'

/** `/transitionTq`: on to the organiser's partner site, whose address each language has. */
export default page({}, () => (
  <Transition addressOf={() => (session.language === 'en' ? config.function.tianmuEnUrl : config.function.tianmuCnUrl) ?? ''} />
))
