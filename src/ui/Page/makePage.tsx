import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { type Access, useAccess } from '@/routes/guard'
import { useRoute } from '@/routes/useRoute'
import { lazy } from '../lazy'
import { Page } from './Page'
import { useShown, useVisibility, VisibilityContext } from './shown'

/** Path parameters and query, decoded. A missing parameter is undefined. */
type Params = Readonly<Record<string, string | undefined>>

interface PageSettings<Store extends object> {
  /** Created once, with the page, after the guard has allowed it. */
  store?: (params: Params) => Store
  /**
   * A store with a `load` is loaded once, when the page is created. `reload` adds further loads: - `shown`: each time that the
   * person returns to the page. For content that another page may change. - `language`: when the language changes. For texts that
   * the server sends in one language.
   */
  reload?: readonly ('shown' | 'language')[]
  /** Asks for the page's data while the person is busy on the page before it. On H5 the page's module then is here already. */
  ahead?: () => unknown
}

/** A page, and what asks for its data before it opens. */
type MadePage = ComponentType & { ahead?: () => unknown }

interface PageParts<Store> {
  store: Store
  params: Params
}

/** Loaded with the first denial, because few people see it. */
const NoPermission = lazy(() => import('./NoPermission').then((part) => part.NoPermission))

/** Shown in place of a page that is closed to this person, or not open yet. */
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

/** After a switch of the language the new words are painted before the requests for texts take the phone's time: two frames. */
const paintedAfterMs = 32

/** The page itself, created only after the guard has allowed it. */
const makeInside = <Store extends object>(
  { store: makeStore, reload = [] }: PageSettings<Store>,
  View: ComponentType<PageParts<Store>>,
) => {
  const isReloadedBy = { shown: reload.includes('shown'), language: reload.includes('language') }
  return observer(({ params }: { params: Params }) => {
    const [store] = useState(() => (makeStore?.(params) ?? {}) as Store)
    const language = isReloadedBy.language ? currentLanguage() : null
    const isFirst = useState({ value: true })[0]
    useEffect(() => {
      if (isFirst.value) return loadOf(store)
      const timer = setTimeout(() => loadOf(store), paintedAfterMs)
      return () => clearTimeout(timer)
    }, [store, language])
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
): MadePage => {
  const Inside = makeInside(settings, observer(view))
  const Made: MadePage = observer(() => {
    const route = useRoute()
    const access = useAccess(route)
    const visibility = useVisibility()
    return (
      <VisibilityContext.Provider value={visibility}>
        {access === 'allowed' ? <Inside params={route.params} /> : <Instead access={access} />}
      </VisibilityContext.Provider>
    )
  })
  if (settings.ahead) Made.ahead = settings.ahead
  return Made
}
