import { type FormValues, isDocument } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { networkHash } from '../../../core/http/network'
import { limits } from '../limits'
import type { SignedInScope } from '../../../core/calls/scope'
import { presentValues, readValues } from './formValues'
import type { Registration } from './registration.sql'

/** By which tries are counted: of a person who registers, or of one who enters the people of a company, as rows of a file are. */
export type DocumentLimit = 'documentsPerAccountDay' | 'importedRowsPerAccountDay'

const networkOf = (app: App, { tenantId, address }: SignedInScope) => networkHash(app, tenantId, address)

/** An import reads its rows later, and is counted when it begins. */
const hasNetwork = ({ address }: SignedInScope): boolean => address !== ''

/**
 * Runs the transaction of a form, and counts an answer that says that a document is registered here. It counts after the transaction, which
 * must not ask for a second connection.
 */
export const notingTaken = async <T>(app: App, scope: SignedInScope, transaction: () => Promise<T>): Promise<T> => {
  try {
    return await transaction()
  } catch (error) {
    const isTaken = error instanceof Failure && error.reason === 'documentTaken'
    if (isTaken && hasNetwork(scope)) await app.limits.note('takenDocumentsPerNetworkHour', networkOf(app, scope))
    throw error
  }
}

/**
 * Counts a submission with another identity document than before. The answer shows whether a document is registered here, and a success
 * occupies it, so no account and no network may try many.
 * @throws Failure tooManyRequests
 */
export const limitDocuments = async (
  app: App,
  scope: SignedInScope,
  form: FormDefinition,
  values: FormValues,
  { formValues }: Pick<Registration, 'formValues'>,
  limit: DocumentLimit = 'documentsPerAccountDay',
): Promise<void> => {
  const { tenantId, caller } = scope
  const before = readValues(app, form, presentValues(form, formValues).values, formValues)
  const isOther = fieldsOf(form).some(
    ({ kind, name }) => kind === 'document' && isDocument(values[name]) && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  if (!isOther) return
  if (hasNetwork(scope) && (await app.limits.isReached('takenDocumentsPerNetworkHour', networkOf(app, scope))))
    throw fail('tooManyRequests', { seconds: limits.takenDocumentsPerNetworkHour.seconds })
  await app.limits.consume(limit, `${tenantId}/${caller.ownerId ?? caller.accountId}`)
}
