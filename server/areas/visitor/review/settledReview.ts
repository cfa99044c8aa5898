import type { Language } from '../../../../contract/language'
import { isApprovedByRule } from '../../../../contract/rules/visitor/approvalRules'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import { othersQuestionnaireOf } from '../../../../contract/rules/people/othersQuestionnaire'
import type { ReviewState } from '../../../../contract/rules/visitor/reviewStates'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { Registration } from '../registration/registration.sql'

type Progress = Pick<Registration, 'registerType' | 'isComplete' | 'questionnairesDone' | 'reviewState' | 'formValues'>

/** Questionnaires are switched on by language. */
export const asksQuestionnaires = ({ config: { pageConfig } }: Exhibition, language: Language): boolean =>
  (language === 'en' ? pageConfig.enQuestionnaireSwitch : pageConfig.cnQuestionnaireSwitch) === true

/**
 * Whether the pass of a person waits for the answers.
 * @param isOfAnother another registered the person
 */
export const waitsForAnswers = (exhibition: Exhibition, language: Language, isOfAnother: boolean): boolean =>
  asksQuestionnaires(exhibition, language) && (!isOfAnother || othersQuestionnaireOf(exhibition.config.pageConfig) === 'shared')

/** The contacts that an account has proven, and the account of its owner; null for a person whom another registers just now. */
export type Contacts = { phone: string | null; email: string | null; managedBy?: string | null } | null

/** Nobody has proven a phone or an email address in a form, so the account's own replaces it. */
const provenAnswers = (form: FormDefinition | undefined, values: Progress['formValues'], account: Contacts): Record<string, unknown> => {
  const contacts = (form ? fieldsOf(form) : []).flatMap(({ name, kind }) =>
    kind === 'phone' || kind === 'email' ? [[name, account?.[kind] ?? '']] : [],
  )
  return { ...values, ...Object.fromEntries(contacts) }
}

/** Approved without a person: the register type has no review, or one of its rules approves these answers. */
export const isApprovedBySettings = (
  { registerType, formValues }: Pick<Registration, 'registerType' | 'formValues'>,
  exhibition: Exhibition,
  account: Contacts,
): boolean => {
  const { review, form, approveWhen = [] } = registerTypeConfig(exhibition, registerType as RegisterType)
  return review === 'auto' || isApprovedByRule(approveWhen, provenAnswers(form, formValues, account))
}

/**
 * The review state of a registration after a submission. A complete registration is approved or waits, as the register type's
 * config says. The organiser's decision stays.
 * @param account its proven contacts count in rules, not those of the form
 * @param language questionnaires are switched on by language
 */
export const settledReview = (registration: Progress, exhibition: Exhibition, account: Contacts, language: Language): ReviewState => {
  const { questionnaires } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
  const isOfAnother = account === null || !!account.managedBy
  const isAllAnswered = questionnaires.every((_, index) => registration.questionnairesDone.includes(index))
  const isAllIn = registration.isComplete && (isAllAnswered || !waitsForAnswers(exhibition, language, isOfAnother))
  if (!isAllIn || registration.reviewState !== 'none') return registration.reviewState
  return isApprovedBySettings(registration, exhibition, account) ? 'approved' : 'underReview'
}
