import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { draftWords } from '@/parts/draft/words'
import { Progress } from '@/ui/Progress'
import type { FormSession } from './FormSession'

interface FormProgressProps {
  session: Pick<FormSession, 'filledPart' | 'draft'>
  /** Which step this is, in words. */
  step: string
  /** Of how many. */
  steps: number
}

/** How far the form is, and whether what was entered is saved. */
export const FormProgress = observer(({ session, step, steps }: FormProgressProps) => {
  const t = useWords(draftWords)
  return <Progress id="form-progress" part={session.filledPart / steps} words={step} note={t[session.draft?.state ?? 'none']} />
})
