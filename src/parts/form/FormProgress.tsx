import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { draftWords } from '@/parts/draft/words'
import { Progress } from '@/ui/Progress'
import type { FormSession } from './FormSession'

interface FormProgressProps {
  session: Pick<FormSession, 'filledPart' | 'draft' | 'hasToRetype'>
  /** The name of this step. */
  step: string
  /** The number of steps. */
  steps: number
}

/** How much of the form is filled in, and whether the entries are saved. */
export const FormProgress = observer(({ session, step, steps }: FormProgressProps) => {
  const t = useWords(draftWords)
  const note = session.hasToRetype ? t.retype : t[session.draft?.note ?? 'none']
  return <Progress id="form-progress" part={session.filledPart / steps} words={step} note={note} />
})
