import { platform } from '@/platform'
import { session } from '@/stores/session'

/** On a desk, by a link that keeps the person on the phone's pages. */
export const isOnDesk = (): boolean => platform.host.isDesktop && session.link.isOpenAdapt === 'no'
