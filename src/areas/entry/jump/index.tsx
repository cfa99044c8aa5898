import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { lazy } from '@/ui/lazy'
import { Page, page, useShown } from '@/ui/Page'
import { EntryStore } from '../entry.store'

const LoginFailed = lazy(() => import('../loginFailed/LoginFailed').then((part) => part.LoginFailed))

/** `/jump`: shows the fair while the person's next page is determined, or the failure with a retry. */
export default page({ store: (params) => new EntryStore(params) }, ({ store, params }) => {
  const { value: reason } = store.loginFailure
  useShown(() => store.resume())
  return (
    <Page bar="none" of={store.loginFailure} hero={reason ? undefined : <ExhibitionHero />}>
      {reason && <LoginFailed reason={reason} url={params.url} onGoOn={() => store.goOn()} />}
    </Page>
  )
})
