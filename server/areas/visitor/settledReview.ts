import type { Language } from '../../../contract/language'
import { isApprovedByRule } from '../../../contract/rules/approvalRules'
import type { ReviewState } from '../../../contract/rules/reviewStates'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { registerTypeConfig } from '../../core/exhibition/exhibition'
import type { RegisterType } from '../../../contract/registerTypes'
import type { Registration } from './registration.sql'

type Progress = Pick<Registration, 'registerType' | 'isComplete' | 'questionnairesDone' | 'reviewState' | 'formValues'>

const asksQuestionnaires = ({ config: { pageConfig } }: Exhibition, language: Language): boolean =>
  (language === 'en' ? pageConfig.enQuestionnaireSwitch : pageConfig.cnQuestionnaireSwitch) === true

/** Approved without a person: the register type has no review, or one of its rules approves these answers. */
export const isApprovedBySettings = (
  { registerType, formValues }: Pick<Registration, 'registerType' | 'formValues'>,
  exhibition: Exhibition,
): boolean => {
  const { review, approveWhen = [] } = registerTypeConfig(exhibition, registerType as RegisterType)
  return review === 'auto' || isApprovedByRule(approveWhen, formValues)
}

/**
 * The review state of a registration after a submission. A complete registration is approved or waits, as the register type's
 * config says. The organiser's decision stays.
 * @param language questionnaires are switched on by language
 */
export const settledReview = (registration: Progress, exhibition: Exhibition, language: Language): ReviewState => {
  const { questionnaires } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
  const isAllAnswered = questionnaires.every((_, index) => registration.questionnairesDone.includes(index))
  const isAllIn = registration.isComplete && (isAllAnswered || !asksQuestionnaires(exhibition, language))
  if (!isAllIn || registration.reviewState !== 'none') return registration.reviewState
  return isApprovedBySettings(registration, exhibition) ? 'approved' : 'underReview'
}
