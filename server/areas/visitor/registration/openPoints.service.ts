import type { Language } from '../../../../contract/language'
import type { RegisterType } from '../../../../contract/registerTypes'
import { isShown } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf, isFile } from '../../../../contract/rules/form/form'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { presentValues } from './formValues'
import type { Registration } from './registration.sql'
import { asksQuestionnaires } from '../review/settledReview'

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

/** What is still to be done for a registration. */
export interface OpenPoints {
  isFormMissing: boolean
  isDocumentMissing: boolean
  /** The index of the first questionnaire without answers; null if none is asked. */
  questionnaire: number | null
}

/** What is still to be done for a registration, as the fair asks it now. */
export const openPointsOf = (exhibition: Exhibition, registration: Registration, language: Language): OpenPoints => {
  const { form, questionnaires } = registerTypeConfig(exhibition, registration.registerType as RegisterType)
  const open = asksQuestionnaires(exhibition, language)
    ? questionnaires.findIndex((_, index) => !registration.questionnairesDone.includes(index))
    : -1
  return {
    isFormMissing: !registration.isComplete,
    isDocumentMissing: lacksDocument(form, registration),
    questionnaire: registration.isComplete && open >= 0 ? open : null,
  }
}
