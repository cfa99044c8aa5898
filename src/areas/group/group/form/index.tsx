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
import { formIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Status } from '@/ui/Status'
import { GroupFormStore } from './groupForm.store'
import { words } from './words'

/** The form, and above it what the organiser said. */
const OpenForm = observer(({ store }: { store: GroupFormStore }) => {
  const t = useWords(words)
  const { session, group } = store
  const { form } = session
  const { state, reason } = group.value!
  return (
    <>
      <FormProgress session={session} isAlone />
      {state === 'refused' && (
        <Banner id="group-form-refused" tone="warn" title={t.refused}>
          {reason}
        </Banner>
      )}
      {form && <FormView key={form.definition.id} form={form} id="group-form" />}
    </>
  )
})

/** What waits for the organiser, or is over. */
const ClosedForm = observer(({ store }: { store: GroupFormStore }) => {
  const t = useWords(words)
  return (
    <Card>
      {store.group.value?.state === 'submitted' ? (
        <Status id="group-form-waiting" kind="waiting" title={t.waitingTitle} message={t.waitingText} />
      ) : (
        <EmptyState id="group-form-closed" icon={formIcon} title={t.closedTitle} message={t.closedText} />
      )}
      <Failed id="group-form-failure" failure={store.takeBack.failure} />
    </Card>
  )
})

/** `/groupManagement/form`: by it a leader founds a group, corrects it, and changes it later. */
export default page({ store: () => new GroupFormStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { session, group, isOpen } = store
  usePersistedDraft(session.draft)
  const askBack = async (): Promise<void> => {
    if (await confirm({ title: t.takeBackAsk, message: t.takeBackText, confirmText: t.takeBack })) await store.takeBack.run()
  }
  const state = group.value?.state
  const footer = isOpen ? (
    <FormFooter session={session} text={state === 'approved' ? t.save : state === 'refused' ? t.again : t.submit} />
  ) : (
    state === 'submitted' && (
      <Button id="group-form-take-back" kind="ghost" isBlock isLoading={store.takeBack.isRunning} text={t.takeBack} onTap={askBack} />
    )
  )
  return (
    <Page
      id="group-edit"
      title={session.form && isOpen ? translate(session.form.definition.title) : undefined}
      of={session.opened}
      footer={footer}
      skeleton={<Skeleton kind="form" count={8} />}
    >
      {isOpen ? <OpenForm store={store} /> : <ClosedForm store={store} />}
    </Page>
  )
})
