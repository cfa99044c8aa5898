import type { RevisionState } from './revisions'

/** What a company does for a fair, in the order in which it is due. */
export const usualSteps = ['data', 'logo', 'exhibit'] as const
/** With the steps of fairs that set a day for them: the entry in the catalogue, and the board over the booth. */
export const datedSteps = [...usualSteps, 'journal', 'board'] as const
export type DatedStep = (typeof datedSteps)[number]
/** The forms of the manual have days of their own, and are a step where the fair has such forms. */
export const checklistSteps = [...datedSteps, 'forms'] as const
export type ChecklistStep = (typeof checklistSteps)[number]

export const stepStates = ['open', 'begun', 'inReview', 'refused', 'done'] as const
export type StepState = (typeof stepStates)[number]

/** What an organiser sets for the data of companies. */
export interface CompanyRules {
  /** The code of the dictionary of product categories. */
  categories?: string
  /** How many days before the first day of the fair a step is due. */
  daysBefore?: Partial<Record<DatedStep, number>>
}

/** The dictionary of product categories where a fair names none. */
export const usualCategories = 'industry'

/** The state of a step whose data are reviewed. @param newest the newest version, null if there is none @param isPublished whether one was ever approved */
export const reviewedStepState = (newest: RevisionState | null, isPublished: boolean): StepState => {
  switch (newest) {
    case 'submitted':
      return 'inReview'
    case 'refused':
      return 'refused'
    case 'draft':
      return 'begun'
    default:
      return isPublished ? 'done' : 'open'
  }
}

/** The share of done steps in percent, in whole numbers. */
export const completeness = (states: readonly StepState[]): number =>
  states.length === 0 ? 100 : Math.floor((states.filter((state) => state === 'done').length * 100) / states.length)

/** Whether a step is late: its day is over, and the company has still something to do. */
export const isOverdue = (state: StepState, dueOn: string | null, today: string): boolean =>
  dueOn !== null && dueOn < today && state !== 'done' && state !== 'inReview'
