import { fill, useWords } from '@/i18n/words'
import { FairPictures } from '@/parts/exhibition/FairPictures'
import { Help, hasHelp } from '@/parts/exhibition/Help'
import { back } from '@/routes/go'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { Page, page } from '@/ui/Page'
import { Counters } from './Counters'
import { Head } from './Head'
import { HomeStore } from './home.store'
import { NextStep } from './NextStep'
import { Steps } from './Steps'
import { Tools } from './Tools'
import { WaitingHome } from './WaitingHome'
import { words } from './words'

/** `/exhibitorSelfService/information`: the home of exhibitors. What is next, what waits, every step by its day, and the tools. */
export default page({ store: () => new HomeStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { company, entries } = store
  const { value: contact } = store.contact
  return (
    <Page
      id="company-hub"
      {...(config.pageTitle && { title: fill(t.home, { fair: config.pageTitle }) })}
      // A person who acts for no company still has an account.
      of={company.isNotFound ? entries : [company, entries]}
      skeleton={<WaitingHome />}
      // Nothing lies below a home. The fair's own page is one step out.
      onBack={() => back('fair')}
    >
      {company.isNotFound && <Banner id="not-exhibitor" tone="warn" title={company.failure?.message} />}
      {company.value && (
        <>
          <Head company={company.value} />
          <NextStep store={store} />
          <Counters store={store} />
          <Steps store={store} />
        </>
      )}
      <Tools store={store} />
      <FairPictures />
      {contact && hasHelp(contact) && <Help contact={contact} />}
    </Page>
  )
})
