import { platform } from '@/platform'
import { session } from '@/stores/session'

/** On a desktop, by a link that keeps the person on the mobile pages. */
export const isOnDesk = (): boolean => platform.host.isDesktop && session.link.isOpenAdapt === 'no'
