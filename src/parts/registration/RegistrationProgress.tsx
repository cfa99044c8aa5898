import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Progress } from '@/ui/Progress'
import { type RegistrationStep, registrationSteps } from './registrationSteps'
import { words } from './words'

interface RegistrationProgressProps {
  id: string
  step: RegistrationStep
  /** How much of this step is done, from 0 to 1. */
  part: number
  /** The position within the step. */
  detail?: string
  note?: ReactNode
}

/** One bar for the whole registration: form, questionnaire, ticket. */
export const RegistrationProgress = observer(({ id, step, part, detail, note }: RegistrationProgressProps) => {
  const t = useWords(words)
  const steps = registrationSteps()
  const at = Math.max(0, steps.indexOf(step))
  const name = fill(t.step, { step: at + 1, steps: steps.length })
  return <Progress id={id} part={(at + part) / steps.length} words={dotted(name, detail)} note={note} />
})
