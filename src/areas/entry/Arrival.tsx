import { observer } from 'mobx-react-lite'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { lazy } from '@/ui/lazy'
import { Page, useShown } from '@/ui/Page'
import type { EntryStore } from './entry.store'

const LoginFailed = lazy(() => import('./loginFailed/LoginFailed').then((part) => part.LoginFailed))

/** Shows the fair while the person's next page is determined, or the failure with a retry. */
export const Arrival = observer(({ store, url }: { store: EntryStore; url: string | undefined }) => {
  const { value: reason } = store.loginFailure
  useShown(() => store.resume())
  return (
    <Page bar="none" of={store.loginFailure} hero={reason ? undefined : <ExhibitionHero />}>
      {reason && <LoginFailed reason={reason} url={url} onGoOn={() => store.goOn()} />}
    </Page>
  )
})
