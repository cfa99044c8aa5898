import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { draftWords, progressWords } from '@/parts/draft/words'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import { Progress } from '@/ui/Progress'
import type { FormSession } from './FormSession'

interface FormProgressProps {
  session: Pick<FormSession, 'filledPart' | 'draft' | 'hasToRetype'>
  /** Not a step of a registration. */
  isAlone?: boolean
}

/** How much of the form is filled in, and whether the entries are saved. */
export const FormProgress = observer(({ session, isAlone = false }: FormProgressProps) => {
  const t = useWords(draftWords)
  const alone = useWords(progressWords)
  const shown = { id: 'form-progress', part: session.filledPart, note: session.hasToRetype ? t.retype : t[session.draft?.note ?? 'none'] }
  return isAlone ? <Progress {...shown} words={alone.progress} /> : <RegistrationProgress {...shown} step="details" />
})
