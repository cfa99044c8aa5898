import { platform } from '@/platform'
import { fetchAhead } from '@/routes/chunks/fetchAhead'
import { keepSite } from '@/routes/chunks/keepSite'
import type { RouteName } from '@/routes/table'
import { loadRights } from './accessTo'
import { session } from './session'

const loadNextStep = (): Promise<unknown> => Promise.all([import('./nextStep'), loadRights(), platform.fetchAhead()])

/** While the person is busy on a page, the next ones come, and the site is kept for halls without a network. */
export const whileBusy = (name: RouteName): void => {
  keepSite()
  void fetchAhead(name, loadNextStep, !session.isSignedIn)
}
