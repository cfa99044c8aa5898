import { useEffect, useState } from 'react'
import { useRoute } from '@/routes/useRoute'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { lazy } from '@/ui/lazy'
import { Page, page } from '@/ui/Page'
import { EntryStore } from '../entry.store'

const LoginFailed = lazy(() => import('../loginFailed/LoginFailed').then((part) => part.LoginFailed))

/** The door. Shows the fair while it finds out where the person belongs; and what went wrong, with another try. */
export default page({}, () => {
  const { params } = useRoute()
  const [entry] = useState(() => new EntryStore())
  useEffect(() => {
    void entry.enter(params)
  }, [entry, params])
  return (
    <Page
      bar="none"
      hero={entry.loginFailure ? undefined : <ExhibitionHero />}
      state={entry.loginFailure ? 'ready' : entry.failure ? 'failed' : 'loading'}
      failure={{ message: entry.failure ?? '' }}
      onRetry={() => entry.enter(params)}
    >
      {entry.loginFailure && <LoginFailed reason={entry.loginFailure} url={params.url} onGoOn={() => entry.enter({ resume: '1' })} />}
    </Page>
  )
})
