import type { Language } from '../../../../contract/language'
import type { RegisterType } from '../../../../contract/registerTypes'
import { othersQuestionnaireOf } from '../../../../contract/rules/people/othersQuestionnaire'
import { isShown } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { presentValues } from './formValues'
import type { Registration } from './registration.sql'
import { asksQuestionnaires, waitsForAnswers } from '../review/settledReview'

/** The fields of a document, a photo or a file that the form requires and that a sent registration lacks: the form changed since. */
const lacksDocument = (form: FormDefinition | undefined, { isComplete, formValues }: Registration): boolean =>
  isComplete &&
  form !== undefined &&
  fieldsOf(form).some(
    (field) =>
      field.isRequired &&
      (field.kind === 'document' || isFile(field)) &&
      !formValues[field.name] &&
      isShown(field, presentValues(form, formValues).values),
  )

/** What is still to be done for a person whom another registered. */
export interface OpenPoints {
  isFormMissing: boolean
  isDocumentMissing: boolean
  /** The index of the first questionnaire for whose answers the pass waits; null if it waits for none. */
  questionnaire: number | null
  /** The index of the first questionnaire that the link to the pass asks the person; null if it asks none. */
  askedOfPerson: number | null
  /** Whether the person has answered all that the link asks; null where it asks nothing. */
  ownAnswers: 'open' | 'given' | null
}

/** What is still to be done for a person whom another registered, as the fair asks it now. */
export const openPointsOf = (exhibition: Exhibition, registration: Registration, language: Language): OpenPoints => {
  const { form, questionnaires } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
  const open = questionnaires.findIndex((_, index) => !registration.questionnairesDone.includes(index))
  const first = registration.isComplete && open >= 0 ? open : null
  const isAsked = asksQuestionnaires(exhibition, language) && othersQuestionnaireOf(exhibition.config.pageConfig) === 'each'
  return {
    isFormMissing: !registration.isComplete,
    isDocumentMissing: lacksDocument(form, registration),
    questionnaire: waitsForAnswers(exhibition, language, true) ? first : null,
    askedOfPerson: isAsked ? first : null,
    ownAnswers: isAsked && registration.isComplete && questionnaires.length > 0 ? (first === null ? 'given' : 'open') : null,
  }
}
