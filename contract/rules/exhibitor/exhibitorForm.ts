import type { RegisterType } from '../../registerTypes'
import type { StepState } from './checklist'
import type { CompanyKind } from './revision'

/** The forms of a company. Each belongs to a register type of its own, which has two spellings. */
export const exhibitorForms = ['dept', 'product', 'board', 'journal'] as const
export type ExhibitorForm = (typeof exhibitorForms)[number]

const spellings: Record<ExhibitorForm, readonly [RegisterType, RegisterType]> = {
  dept: ['exhibitorDept', 'exhibitor_dept'],
  product: ['exhibitorProduct', 'exhibitor_product'],
  board: ['exhibitorBoard', 'exhibitor_board'],
  journal: ['exhibitorJournal', 'electronic_journal'],
}

/** The register types of a form: the usual spelling, then that of older links. */
export const registerTypesOf = (form: ExhibitorForm): readonly [RegisterType, RegisterType] => spellings[form]

/** The form of a register type, in either spelling; null for any other text. */
export const formOfType = (registerType: string | undefined): ExhibitorForm | null =>
  exhibitorForms.find((form) => spellings[form].some((one) => one === registerType)) ?? null

/**
 * The form that a page opens; null where it lists them all. What a link names comes first. A session that is for one form alone opens it.
 * The company's own register type and others see all forms.
 */
export const openedForm = (named: string | undefined, registerType: string | undefined): ExhibitorForm | null => {
  const asked = formOfType(named)
  if (asked) return asked
  const own = formOfType(registerType)
  return own === 'dept' ? null : own
}

/** The kinds of versions behind a form. A company has many products, so they have none here. */
export const kindsOfForm: Record<Exclude<ExhibitorForm, 'product'>, readonly CompanyKind[]> = {
  dept: ['company', 'logo'],
  board: ['board'],
  journal: ['journal'],
}

/** What a company has to act on comes before what it waits for. */
const mostUrgent: readonly StepState[] = ['refused', 'begun', 'open', 'inReview', 'done']

/** The state of a form that has several parts: that of the part which needs its company most. A form of which one part is done is begun. */
export const stateOfParts = (parts: readonly StepState[]): StepState => {
  const state = mostUrgent.find((one) => parts.includes(one)) ?? 'open'
  return state === 'open' && parts.some((one) => one !== 'open') ? 'begun' : state
}
