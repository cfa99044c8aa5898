import { documentKinds } from '../../../../contract/rules/values/documents'
import { type FormValues, isDocument } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { holdersOfDocuments, holdersOfMany } from './documents.sql'
import type { Registration } from './registration.sql'

/** The identity documents of a form. */
export const documentsIn = (form: FormDefinition, values: FormValues): { kind: string; number: string }[] =>
  fieldsOf(form).flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'document' && isDocument(value) ? [value] : []
  })

/** The other registrations that hold a document of the values. */
export const holdersOf = (app: App, form: FormDefinition, values: FormValues, registration: Registration): Promise<string[]> =>
  holdersOfDocuments(app, registration, documentsIn(form, values))

/** The registrations that hold a document with one of these numbers, of whatever kind. */
export const holdersOfNumbers = async (
  app: App,
  scope: SignedInScope,
  numbers: readonly string[],
): Promise<{ number: string; id: string }[]> => {
  const documents = [...new Set(numbers)].flatMap((number) => documentKinds.map((kind) => ({ kind, number })))
  const holders = await holdersOfMany(app, app.db, scope, documents)
  return documents.flatMap(({ number }, at) => (holders[at] ? [{ number, id: holders[at] }] : []))
}
