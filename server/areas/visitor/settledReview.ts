import type { Language } from '../../../contract/language'
import type { ReviewState } from '../../../contract/rules/reviewStates'
import type { Exhibition } from '../../core/exhibition/exhibition'
import { registerTypeConfig } from '../../core/exhibition/exhibition'
import type { RegisterType } from '../../../contract/registerTypes'
import type { Registration } from './registration.sql'

type Progress = Pick<Registration, 'registerType' | 'isComplete' | 'questionnairesDone' | 'reviewState'>

const asksQuestionnaires = ({ config: { pageConfig } }: Exhibition, language: Language): boolean =>
  (language === 'en' ? pageConfig.enQuestionnaireSwitch : pageConfig.cnQuestionnaireSwitch) === true

/**
 * The review state of a registration after a submission. A complete registration is approved or waits, as the register type's
 * config says. The organiser's decision stays.
 * @param language questionnaires are switched on by language
 */
export const settledReview = (registration: Progress, exhibition: Exhibition, language: Language): ReviewState => {
  const { questionnaires, review } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
  const isAllAnswered = questionnaires.every((_, index) => registration.questionnairesDone.includes(index))
  const isAllIn = registration.isComplete && (isAllAnswered || !asksQuestionnaires(exhibition, language))
  if (!isAllIn || registration.reviewState !== 'none') return registration.reviewState
  return review === 'auto' ? 'approved' : 'underReview'
}
