import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { draftWords } from '@/parts/draft/words'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import type { FormSession } from './FormSession'

/** How much of the form is filled in, and whether the entries are saved. */
export const FormProgress = observer(({ session }: { session: Pick<FormSession, 'filledPart' | 'draft' | 'hasToRetype'> }) => {
  const t = useWords(draftWords)
  const note = session.hasToRetype ? t.retype : t[session.draft?.note ?? 'none']
  return <RegistrationProgress id="form-progress" step="details" part={session.filledPart} note={note} />
})
