import { addDays } from '../values/days'
import type { Bilingual } from '../../language'
import type { StepState } from './checklist'
import { transitionsOf } from '../values/transitions'

/** A form of the manual that a company downloads, fills in and hands in. */
export interface ManualForm {
  id: string
  title: Bilingual
  note?: Bilingual
  isRequired: boolean
  /** Due so many days before the first day of the fair. */
  dueDaysBefore: number
  /** A company that has not handed it in is reminded so many days before it is due, once each. */
  remindDaysBefore?: number[]
  /** Nothing is taken after its day. Without it, a late form is taken and marked. */
  closesWhenDue?: boolean
}

export interface ManualChapter {
  id: string
  title: Bilingual
  text?: Bilingual
  forms?: ManualForm[]
}

/** The exhibitor manual. Its files are put there one by one, because they change more often than its chapters. */
export interface ManualRules {
  chapters: ManualChapter[]
}

/** The states of a form that a company handed in, and where each may lead. An accepted one stays. */
export const handedInTransitions = {
  submitted: ['submitted', 'accepted', 'refused'],
  refused: ['submitted'],
  accepted: [],
} as const satisfies Record<string, readonly string[]>

export type HandedInState = keyof typeof handedInTransitions

export const {
  states: handedInStates,
  can: canHandedInBecome,
  before: handedInStatesBefore,
} = transitionsOf<HandedInState>(handedInTransitions)
export const manualFormStates = ['open', ...handedInStates] as const
export type ManualFormState = (typeof manualFormStates)[number]

/** The kinds of files that an organiser puts there: for every company, or for one. */
export const companyPaperKinds = ['invoice', 'contract'] as const
export type CompanyPaperKind = (typeof companyPaperKinds)[number]
export const paperKinds = ['material', ...companyPaperKinds] as const
export type PaperKind = (typeof paperKinds)[number]

/** The last day of a form. */
export const formDueOn = ({ dueDaysBefore }: Pick<ManualForm, 'dueDaysBefore'>, startsOn: string): string =>
  addDays(startsOn, -dueDaysBefore)

/** Whether a company may hand in a form now. */
export const mayHandIn = (form: ManualForm, { startsOn, today }: { startsOn: string; today: string }): boolean =>
  !form.closesWhenDue || today <= formDueOn(form, startsOn)

/**
 * Which reminder of a form is due today: the one nearest to its day. A server that was off on its day sends it later.
 * @returns how many days before; null where none is due
 */
export const reminderDue = (form: ManualForm, { startsOn, today }: { startsOn: string; today: string }): number | null => {
  const dueOn = formDueOn(form, startsOn)
  if (today > dueOn) return null
  const due = (form.remindDaysBefore ?? []).filter((days) => addDays(dueOn, -days) <= today)
  return due.length === 0 ? null : Math.min(...due)
}

export const formsOf = ({ chapters }: ManualRules): ManualForm[] => chapters.flatMap(({ forms = [] }) => forms)
export const requiredForms = (manual: ManualRules): ManualForm[] => formsOf(manual).filter(({ isRequired }) => isRequired)

/** The state of all required forms together, as a step of the checklist. */
export const formsStepState = (states: readonly ManualFormState[]): StepState => {
  if (states.every((state) => state === 'accepted')) return 'done'
  if (states.includes('refused')) return 'refused'
  if (!states.includes('open')) return 'inReview'
  return states.every((state) => state === 'open') ? 'open' : 'begun'
}
