import { observer } from 'mobx-react-lite'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormProgress } from '@/parts/form/FormProgress'
import { ErrorState } from '@/ui/ErrorState'
import { FormView } from '@/ui/Form'
import { Skeleton } from '@/ui/Skeleton'
import type { TicketRegistrationStore } from './ticketHolder.store'

/** The form of a person, within the sheet in which holders are chosen. */
export const PersonForm = observer(({ session }: { session: NonNullable<TicketRegistrationStore['filling']> }) => {
  usePersistedDraft(session.draft)
  const { form, opened } = session
  if (!form)
    return opened.failure ? (
      <ErrorState id="holder-form-failed" message={opened.failure.message} onRetry={() => session.load()} />
    ) : (
      <Skeleton kind="form" count={5} />
    )
  return (
    <>
      <FormProgress session={session} isAlone />
      <FormView key={form.definition.version} form={form} id="person-form" />
    </>
  )
})
