import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { draftWords } from '@/parts/draft/words'
import { ErrorState } from '@/ui/ErrorState'
import { FormView } from '@/ui/Form'
import { Progress } from '@/ui/Progress'
import { Skeleton } from '@/ui/Skeleton'
import type { TicketRegistrationStore } from './ticketRegistration.store'
import { words } from './words'

/** The form of a person, within the sheet in which holders are chosen. */
export const PersonForm = observer(({ session }: { session: NonNullable<TicketRegistrationStore['filling']> }) => {
  const t = useWords(words)
  const draft = useWords(draftWords)
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
      <Progress
        id="person-progress"
        part={session.filledPart}
        words={t.progress}
        note={session.hasToRetype ? draft.retype : draft[session.draft?.note ?? 'none']}
      />
      <FormView key={form.definition.version} form={form} id="person-form" />
    </>
  )
})
