import { type FormValues, isEmptyValue, isShown } from '../../../../contract/rules/form/fieldValues'
import {
  type FieldKind,
  type FieldOption,
  type FormDefinition,
  type FormField,
  fieldsOf,
  isConfidential,
} from '../../../../contract/rules/form/form'
import { validateField } from '../../../../contract/rules/form/validateForm'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { presentValues } from './formValues'
import { earlierValues } from './otherValues.sql'

/** What a person answers about themselves. A wish, a number of companions or a day is of one fair. */
const lastingKinds: readonly FieldKind[] = ['text', 'name', 'phone', 'email', 'select', 'multiSelect', 'area', 'tree', 'birthday']

/** Fairs that are read, because a form may ask what only an older one asked. */
const maxFairs = 3

/** Whether a field may begin with what its person said before. A number that is stored encrypted is typed again. */
const isLasting = (field: FormField): boolean => lastingKinds.includes(field.kind) && !isConfidential(field)

/**
 * What the person answered at the organiser's earlier fairs to fields of the same name. The latest answer counts, and only one that
 * the rules of this form accept.
 */
export const earlierAnswers = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  optionsOf: (field: FormField) => FieldOption[] | undefined,
): Promise<FormValues> => {
  const { tenantId, exhibitionId, caller } = scope
  const fairs = await earlierValues(app.db, { tenantId, exhibitionId, accountId: caller.accountId }, maxFairs)
  const fields = fieldsOf(form).filter(isLasting)
  const known = fairs.map((stored) => presentValues({ ...form, sections: [{ fields }] }, stored).values)
  const answers: FormValues = {}
  for (const field of fields) {
    const value = known
      .map((values) => values[field.name])
      .find((one) => !isEmptyValue(one) && validateField(field, one, optionsOf(field)) === null)
    if (value !== undefined && isShown(field, answers)) answers[field.name] = value
  }
  return answers
}
