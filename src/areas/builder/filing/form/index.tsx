import { observer } from 'mobx-react-lite'
import { translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { FormView } from '@/ui/Form'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Status } from '@/ui/Status'
import { FilingStore } from './filing.store'
import { words } from './words'

/** The form, and above it what the organiser said of the last revision. */
const OpenFiling = observer(({ store }: { store: FilingStore }) => {
  const t = useWords(words)
  const { session, filing } = store
  const { form } = session
  const { newest, approved } = filing.value!
  return (
    <>
      <FormProgress session={session} isAlone />
      {newest?.state === 'refused' && (
        <Banner id="filing-refused" tone="warn" title={t.refused}>
          {newest.reason}
        </Banner>
      )}
      {approved && (
        <Banner id="filing-valid" tone="good" title={t.valid}>
          {t.validText}
        </Banner>
      )}
      {form && <FormView key={form.definition.id} form={form} id="filing-form" />}
    </>
  )
})

/** What waits for the organiser. */
const WaitingFiling = observer(({ store }: { store: FilingStore }) => {
  const t = useWords(words)
  return store.filing.value?.isOffered ? (
    <Card>
      <Status id="filing-waiting" kind="waiting" title={t.waitingTitle} message={t.waitingText} />
      <Failed id="filing-failure" failure={store.takeBack.failure} />
    </Card>
  ) : (
    <Card>
      <EmptyState id="filing-closed" icon={exhibitorIcon} title={t.closedTitle} message={t.closedText} />
    </Card>
  )
})

/** `/builder/filing`: the company of a builder with its documents, people and accepted texts. */
export default page({ store: () => new FilingStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { session, filing, isOpen } = store
  usePersistedDraft(session.draft)
  const askBack = async (): Promise<void> => {
    if (await confirm({ title: t.takeBackAsk, message: t.takeBackText, confirmText: t.takeBack })) await store.takeBack.run()
  }
  const mayTakeBack = filing.value?.newest?.state === 'submitted'
  const footer = isOpen ? (
    <FormFooter session={session} text={t.submit} />
  ) : (
    mayTakeBack && (
      <Button id="filing-take-back" kind="ghost" isBlock isLoading={store.takeBack.isRunning} text={t.takeBack} onTap={askBack} />
    )
  )
  return (
    <Page
      id="filing"
      title={session.form ? translate(session.form.definition.title) : undefined}
      of={session.opened}
      footer={footer}
      skeleton={<Skeleton kind="form" count={8} />}
    >
      {isOpen ? <OpenFiling store={store} /> : <WaitingFiling store={store} />}
    </Page>
  )
})
