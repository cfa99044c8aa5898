import type { RegisterType } from '../../../../contract/registerTypes'
import { type FieldValue, type FormValues, isEmptyValue } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { presentValues, readValues } from '../registration/formValues'
import type { Registration } from '../registration/registration.sql'

/** The person's name, face, company and identity document: an organiser approves a person by them. */
const isIdentity = ({ kind, name }: FormField): boolean => kind === 'name' || kind === 'document' || kind === 'photo' || name === 'company'

type Reviewed = Pick<Registration, 'registerType' | 'reviewState' | 'reviewedAt'>

/** Approved by a rule, and by nobody: the same rules decide on each later submission. */
export const isDecidedByRules = (exhibition: Exhibition, { registerType, reviewState, reviewedAt }: Reviewed): boolean => {
  const { review, approveWhen = [] } = registerTypeConfig(exhibition, registerType as RegisterType)
  return review === 'manual' && reviewState === 'approved' && reviewedAt === null && approveWhen.length > 0
}

/**
 * The fields of an approved registration whose change goes back to review: those that the organiser names, or the person's identity,
 * and those by which a rule approved.
 * Empty where the organiser reviews nobody.
 */
const reviewedFields = (exhibition: Exhibition, form: FormDefinition, registration: Reviewed): string[] => {
  const { registerType, reviewState } = registration
  const { review, reviewedFields: named, approveWhen = [] } = registerTypeConfig(exhibition, registerType as RegisterType)
  if (reviewState !== 'approved' || review !== 'manual') return []
  const ofRules = isDecidedByRules(exhibition, registration) ? approveWhen.flat().map(({ field }) => field) : []
  const isOfRule = ({ name, kind }: FormField): boolean => kind !== 'phone' && kind !== 'email' && ofRules.includes(name)
  return fieldsOf(form)
    .filter((field) => isOfRule(field) || (named ? named.includes(field.name) : isIdentity(field)))
    .map(({ name }) => name)
}

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Whether these values are of another person than the one whom the organiser approved. */
export const needsNewReview = (
  app: App,
  exhibition: Exhibition,
  form: FormDefinition,
  registration: Registration,
  values: FormValues,
): boolean => {
  const names = reviewedFields(exhibition, form, registration)
  if (names.length === 0) return false
  const { formValues } = registration
  const approved = readValues(app, form, presentValues(form, formValues).values, formValues)
  return names.some((name) => !isSame(approved[name], values[name]))
}
