import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { type Access, useAccess } from '@/routes/guard'
import { useRoute } from '@/routes/useRoute'
import { lazy } from '../lazy'
import { Page } from './Page'
import { useShown, useVisibility, VisibilityContext } from './shown'

/** Path parameters and query, decoded. One that the address lacks is undefined. */
type Params = Readonly<Record<string, string | undefined>>

interface PageSettings<Store extends object> {
  /** Made once, with the page, after the guard let the person in. */
  store?: (params: Params) => Store
  /**
   * A store with a `load` is loaded once, when the page is made. `reload` names when it is loaded again:
   * - `shown`: each time that the person comes back to the page. For pages whose content another page may have changed.
   * - `language`: when the language changes. For pages whose texts come from the server in one language.
   */
  reload?: readonly ('shown' | 'language')[]
}

interface PageParts<Store> {
  store: Store
  params: Params
}

/** Hardly anybody sees it: it is loaded with the first refusal. */
const NoPermission = lazy(() => import('./NoPermission').then((part) => part.NoPermission))

/** In place of a page that is not open to this person, or not yet. */
const Instead = ({ access }: { access: Exclude<Access, 'allowed'> }) =>
  access === 'noPermission' ? (
    <Page>
      <NoPermission />
    </Page>
  ) : (
    <Page state="loading" />
  )

const loadOf = (store: object): void => {
  if ('load' in store && typeof store.load === 'function') void store.load()
}

/** The page itself: nothing of it is made before the guard let the person in. */
const makeInside = <Store extends object>(
  { store: makeStore, reload = [] }: PageSettings<Store>,
  View: ComponentType<PageParts<Store>>,
) => {
  const isReloadedBy = { shown: reload.includes('shown'), language: reload.includes('language') }
  return observer(({ params }: { params: Params }) => {
    const [store] = useState(() => (makeStore?.(params) ?? {}) as Store)
    const language = isReloadedBy.language ? currentLanguage() : null
    useEffect(() => loadOf(store), [store, language])
    const isFirst = useState({ value: true })[0]
    useShown(() => {
      if (isReloadedBy.shown && !isFirst.value) loadOf(store)
      isFirst.value = false
    })
    return <View store={store} params={params} />
  })
}

/**
 * Makes a page: `export default page({ store: () => new OrderStore(), reload: ['shown'] }, ({ store }) => <Page
 * of={store.order}>…</Page>)`.
 * The guard runs above the page: without access, neither the page renders nor does its store make a call.
 */
export const page = <Store extends object = object>(
  settings: PageSettings<Store>,
  view: (parts: PageParts<Store>) => ReactNode,
): ComponentType => {
  const Inside = makeInside(settings, observer(view))
  return observer(() => {
    const route = useRoute()
    const access = useAccess(route)
    const visibility = useVisibility()
    return (
      <VisibilityContext.Provider value={visibility}>
        {access === 'allowed' ? <Inside params={route.params} /> : <Instead access={access} />}
      </VisibilityContext.Provider>
    )
  })
}
