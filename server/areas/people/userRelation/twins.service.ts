import type { Twin, Twins, TwinsBody } from '../../../../contract/people/userRelation.schema'
import { type FormValues, isText } from '../../../../contract/rules/form/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { takeImportedRows } from '../../visitor/registration/importedRows.service'
import { typedValues } from '../../visitor/registration/person.service'
import { documentsIn, holdersOf } from '../../visitor/registration/documentHolders.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownPerson, ownerOf } from '../actingFor'
import type { Person } from './userRelation.sql'
import { peopleWithRegistrations, peopleWithValues } from './ownPeople.sql'

const phoneFields = (form: FormDefinition): string[] => fieldsOf(form).flatMap(({ kind, name }) => (kind === 'phone' ? [name] : []))

const phonesIn = (form: FormDefinition, values: FormValues): string[] =>
  phoneFields(form).flatMap((name) => {
    const value = values[name]
    return isText(value) && value !== '' ? [value] : []
  })

/**
 * The people who have the document or the phone of a form that is about to be sent. Among the caller's own people both are compared. Of
 * everybody else only the document is, because a phone would show who is registered here.
 * @throws Failure notFound, invalid (a field that the form does not have), tooManyRequests
 */
export const twinsOf = async (app: App, scope: SignedInScope, { id, values }: TwinsBody): Promise<Twins> => {
  const { registration } = await ownPerson(app, scope, { id })
  const { form } = await personForm(scope)
  const typed = typedValues(app, form, values, registration)
  const [documents, phones] = [documentsIn(form, typed), phonesIn(form, typed)]
  if (documents.length + phones.length === 0) return { twins: [] }
  // The answer shows whether a document is registered here, like a row of a file.
  await takeImportedRows(app, scope, 1)
  const owner = ownerOf(scope)
  const [holders, byPhone] = await Promise.all([
    holdersOf(app, form, typed, registration),
    peopleWithValues(app.db, owner, phoneFields(form), phones),
  ])
  const byDocument = await peopleWithRegistrations(app.db, owner, holders)
  const known = new Set([registration.id, ...byDocument.map((person) => person.registration.id)])
  const twin = (by: Twin['by'], { registration: { name } }: Person): Twin => ({ by, name })
  return {
    twins: [
      ...byDocument.map((person) => twin('document', person)),
      ...byPhone.filter((person) => !known.has(person.registration.id)).map((person) => twin('phone', person)),
      // A person of another owner.
      ...(holders.length > byDocument.length ? [{ by: 'document' as const, name: '' }] : []),
    ],
  }
}
