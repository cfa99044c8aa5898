import { roleOf } from '@contract/registerTypes'
import { observable, runInAction } from 'mobx'
import type { Access } from '@/routes/guard'
import { type RouteName, routes } from '@/routes/table'
import { session } from './session'

type MayOpen = typeof import('@contract/rules/rights').mayOpen

/** The table of rights loads with the first page that needs it. The first screen needs none. */
const loaded = observable.box<MayOpen | null>(null, { deep: false })
let isLoading = false

/** Fetches the table of rights before the first page that needs it. */
export const loadRights = async (): Promise<void> => {
  if (isLoading) return
  isLoading = true
  await import('@contract/rules/rights').then(
    ({ mayOpen }) => runInAction(() => loaded.set(mayOpen)),
    // Without a network the page opens, and the server checks each call.
    () => runInAction(() => loaded.set(() => true)),
  )
}

/** Whether the person may open a route, by their role at this exhibition. */
export const accessTo = (name: RouteName): Access => {
  const { access } = routes[name]
  if (access === 'open') return 'allowed'
  if (!session.isSignedIn || !session.scope) return 'signInFirst'
  if (access === 'signedIn') return 'allowed'
  const mayOpen = loaded.get()
  if (!mayOpen) {
    void loadRights()
    return 'asking'
  }
  return mayOpen(roleOf(session.scope.registerType), access) ? 'allowed' : 'noPermission'
}
