import type { Twin, Twins, TwinsBody } from '../../../contract/userRelation.schema'
import { type FormValues, isText } from '../../../contract/rules/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../contract/rules/form'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { takeImportedRows } from '../visitor/importedRows.service'
import { documentsIn, holdersOf, openedValues, personForm, typedValues } from '../visitor/person.service'
import { ownPerson, ownerOf } from './actingFor'
import { peopleOfOwner } from './userRelation.sql'

const phonesIn = (form: FormDefinition, values: FormValues): string[] =>
  fieldsOf(form).flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'phone' && isText(value) && value !== '' ? [value] : []
  })

const isShared = (one: readonly string[], other: readonly string[]): boolean => one.some((value) => other.includes(value))

/**
 * The people who have the document or the phone of a form that is about to be sent. Among the caller's own people both are compared. Of
 * everybody else only the document is, because a phone would show who is registered here.
 * @throws Failure notFound, invalid (a field that the form does not have), tooManyRequests
 */
export const twinsOf = async (app: App, scope: SignedInScope, { id, values }: TwinsBody): Promise<Twins> => {
  const { registration } = await ownPerson(app, scope, { id })
  const { form } = await personForm(scope)
  const typed = typedValues(app, form, values, registration)
  const [documents, phones] = [documentsIn(form, typed).map(({ number }) => number), phonesIn(form, typed)]
  if (documents.length + phones.length === 0) return { twins: [] }
  // The answer shows whether a document is registered here, like a row of a file.
  await takeImportedRows(app, scope, 1)
  const [people, holders] = await Promise.all([peopleOfOwner(app.db, ownerOf(scope)), holdersOf(app, form, typed, registration)])
  const others = people.filter((person) => person.registration.isComplete && person.registration.id !== registration.id)
  const own = others.flatMap((person): Twin[] => {
    const known = openedValues(app, form, person.registration)
    const { name } = person.registration
    if (
      isShared(
        documents,
        documentsIn(form, known).map(({ number }) => number),
      )
    )
      return [{ by: 'document', name }]
    return isShared(phones, phonesIn(form, known)) ? [{ by: 'phone', name }] : []
  })
  const isElsewhere = holders.some((holder) => !people.some((person) => person.registration.id === holder))
  return { twins: [...own, ...(isElsewhere ? [{ by: 'document' as const, name: '' }] : [])] }
}
