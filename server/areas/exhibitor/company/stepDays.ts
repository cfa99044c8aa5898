import type { ChecklistItem } from '../../../../contract/exhibitor/company.schema'
import {
  type DatedStep,
  type DeclaredStep,
  type StepState,
  datedSteps,
  isOverdue,
  usualSteps,
} from '../../../../contract/rules/exhibitor/checklist'
import type { App } from '../../../core/App'
import { addDays } from '../../../core/days'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'

/** The day that a fair sets for a step; null for none. */
export const dayOf = ({ config, startsOn }: Exhibition, step: DatedStep | DeclaredStep): string | null => {
  const days = config.companyData?.daysBefore?.[step]
  return days === undefined ? null : addDays(startsOn, -days)
}

/** The day by which a step is due, and whether it is late. A fair may set none. */
export const dueOf = (app: App, exhibition: Exhibition, step: DatedStep, state: StepState): Pick<ChecklistItem, 'dueOn' | 'isOverdue'> => {
  const dueOn = dayOf(exhibition, step)
  return { dueOn, isOverdue: isOverdue(state, dueOn, dayIn(app.now(), exhibition.timeZone)) }
}

/** The steps of a fair: those of every fair, and those for which it sets a day. */
export const stepsOf = (exhibition: Exhibition): readonly DatedStep[] => {
  const usual: readonly DatedStep[] = usualSteps
  return datedSteps.filter((step) => usual.includes(step) || dayOf(exhibition, step) !== null)
}
