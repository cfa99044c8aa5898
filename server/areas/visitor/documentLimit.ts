import { type FormValues, isDocument } from '../../../contract/rules/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../contract/rules/form'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { presentValues, readValues } from './formValues'
import type { Registration } from './registration.sql'

/** By which tries are counted: of a person who registers, or of one who enters the people of a company, as rows of a file are. */
export type DocumentLimit = 'documentsPerAccountDay' | 'importedRowsPerAccountDay'

/**
 * Counts a submission with another identity document than before. The answer shows whether a document is registered here, and a success
 * occupies it, so nobody may try many.
 * @throws Failure tooManyRequests
 */
export const limitDocuments = async (
  app: App,
  { tenantId, caller }: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  { formValues }: Pick<Registration, 'formValues'>,
  limit: DocumentLimit = 'documentsPerAccountDay',
): Promise<void> => {
  const before = readValues(app, form, presentValues(form, formValues).values, formValues)
  const isOther = fieldsOf(form).some(
    ({ kind, name }) => kind === 'document' && isDocument(values[name]) && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  if (isOther) await app.limits.consume(limit, `${tenantId}/${caller.ownerId ?? caller.accountId}`)
}
