import type { ApplicationRules } from './application'
import type { MemberRight } from './memberRights'
import type { RevisionState } from './revision'

/** What a company does for a fair, in the order in which it is due. */
export const usualSteps = ['data', 'logo', 'exhibit'] as const
/** With the steps of fairs that set a day for them: the entry in the catalogue, and the board over the booth. */
export const datedSteps = [...usualSteps, 'journal', 'board'] as const
export type DatedStep = (typeof datedSteps)[number]
/** Steps of which a company itself says when it has all that it needs. They are there where the fair offers them. */
export const declaredSteps = ['credentials', 'services', 'letters'] as const
export type DeclaredStep = (typeof declaredSteps)[number]
export const isDeclared = (step: string): step is DeclaredStep => (declaredSteps as readonly string[]).includes(step)
/** The forms of the manual have days of their own, and are a step where the fair has such forms. */
export const checklistSteps = [...datedSteps, 'forms', ...declaredSteps] as const
export type ChecklistStep = (typeof checklistSteps)[number]

/** What a fair may offer its companies besides the steps. */
export const companyOffers = ['manual', 'specialGuests', 'anGeBo', 'boothServices'] as const
export type CompanyOffer = (typeof companyOffers)[number]

/** What a member of a company needs to take a step. */
export const stepRights: Record<ChecklistStep, MemberRight> = {
  data: 'edit',
  logo: 'edit',
  exhibit: 'edit',
  journal: 'edit',
  board: 'edit',
  forms: 'apply',
  credentials: 'apply',
  services: 'pay',
  letters: 'apply',
}

export const stepStates = ['open', 'begun', 'inReview', 'refused', 'done'] as const
export type StepState = (typeof stepStates)[number]

/** What an organiser sets for the data of companies. */
export interface CompanyRules {
  /** The code of the dictionary of product categories. */
  categories?: string
  /** How many days before the first day of the fair a step is due. */
  daysBefore?: Partial<Record<DatedStep | DeclaredStep, number>>
  /** Companies that are not known yet may apply. */
  applications?: ApplicationRules
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

/** What a company has of a step that consists of several things. */
export interface StepCounts {
  /** Approved or paid. */
  done: number
  /** Waits for the organiser. */
  waiting: number
  /** Waits for the company: a draft, or an order that is not paid. */
  open: number
  refused: number
  /** What the company may still ask for; null where nothing limits it. */
  left: number | null
}

/** Whether the company has something to do: the step is neither done nor with the organiser. */
export const isCompanysTurn = (state: StepState): boolean => state !== 'done' && state !== 'inReview'

interface Step {
  step: ChecklistStep
  state: StepState
  dueOn: string | null
  counts: StepCounts | null
}

/**
 * Steps by urgency: those that wait for the company, then those with the organiser, then the done ones. Among each the earliest day comes
 * first, and steps without a day come last.
 */
export const byUrgency = <Item extends Step>(steps: readonly Item[]): Item[] => {
  const rank = ({ state }: Step): number => (isCompanysTurn(state) ? 0 : state === 'inReview' ? 1 : 2)
  const day = ({ dueOn }: Step): string => dueOn ?? '9999'
  return [...steps].sort((one, other) => rank(one) - rank(other) || (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0))
}

/** The step that a member takes next: the most urgent one that the member has the right for. */
export const nextStepFor = <Item extends Step>(steps: readonly Item[], rights: readonly MemberRight[]): Item | undefined =>
  byUrgency(steps).find(({ step, state }) => isCompanysTurn(state) && rights.includes(stepRights[step]))

/** How many things of a step were refused and wait for a correction. */
export const refusedIn = ({ state, counts }: Pick<Step, 'state' | 'counts'>): number => counts?.refused ?? (state === 'refused' ? 1 : 0)

/** Whether the company may say that a step is complete: nothing of it waits for the company itself. */
export const mayDeclare = ({ open, refused }: StepCounts): boolean => open === 0 && refused === 0

/**
 * The state of a step that a company declares itself.
 * @param isComplete the company has said so
 * @param isClosed nothing more can be asked for
 */
export const declaredStepState = (counts: StepCounts, { isComplete, isClosed }: { isComplete: boolean; isClosed: boolean }): StepState => {
  const { done, waiting, left } = counts
  if (counts.refused > 0) return 'refused'
  if (counts.open > 0) return 'begun'
  if (waiting > 0) return 'inReview'
  if (isComplete || (done > 0 && (isClosed || left === 0))) return 'done'
  return done > 0 ? 'begun' : 'open'
}

/** The day by which a step is due: the next one that is not over, else the last one; null without any. */
export const nextDay = (days: readonly string[], today: string): string | null => {
  const sorted = [...days].sort()
  return sorted.find((day) => day >= today) ?? sorted.at(-1) ?? null
}
