import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { readLink } from '@contract/rules/link'
import { useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { FormFooter } from '@/parts/form/FormFooter'
import { session } from '@/stores/session'
import { Page, page } from '@/ui/Page'
import { scrollToTop } from '@/ui/scrollToTop'
import { Skeleton } from '@/ui/Skeleton'
import { Application, ProofOver } from './Application'
import type { ApplicationStore } from './application.store'
import { RegisterStore } from './register.store'
import { Start } from './Start'
import { words } from './words'

/** The application of a confirmed contact, with a frame of its own: the form's button is at the bottom. */
const Applying = observer(({ store, application }: { store: RegisterStore; application: ApplicationStore }) => {
  const t = useWords(words)
  const form = application.session
  usePersistedDraft(form?.draft ?? null)
  // The form and its result start at the top.
  useEffect(scrollToTop, [application.isOpen])
  const again = (): unknown => store.again()
  const isRefused = application.own.isNotFound
  return (
    <Page
      id="exhibitor-register"
      of={application.own}
      notFound={<ProofOver store={application} onAgain={again} />}
      onBack={again}
      footer={!isRefused && form && application.isOpen && <FormFooter session={form} text={t.submit} />}
      skeleton={<Skeleton kind="form" count={6} />}
    >
      {application.isOver ? <ProofOver store={application} onAgain={again} /> : <Application store={application} onAgain={again} />}
    </Page>
  )
})

/** `/exhibitorSelfService/exhibitorRegist`: a company that is not known yet applies to exhibit. Its own address may carry the fair's link. */
export default page({ store: () => new RegisterStore(), reload: ['language'] }, ({ store, params }) => {
  const frame = useExhibition(() => {
    session.applyLink(readLink(params))
    void store.load()
    return true
  })
  const { application } = store
  if (application) return <Applying store={store} application={application} />
  return (
    <Page id="exhibitor-register" hero={<ExhibitionHero />} {...frame}>
      {store.offer.state === 'loading' ? <Skeleton kind="form" count={2} /> : <Start store={store} />}
    </Page>
  )
})
