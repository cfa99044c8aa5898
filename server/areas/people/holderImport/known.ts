import type { FormDefinition } from '../../../../contract/rules/form/form'
import type { App } from '../../../core/App'
import { Failure } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Database } from '../../../database/connect'
import { holdersOfForms, nameOfNew } from '../../visitor/registration/newPeople.service'
import { openedValues } from '../../visitor/registration/person.service'
import { ownerOf } from '../actingFor'
import type { Person } from '../userRelation/userRelation.sql'
import { peopleNamed, peopleWithRegistrations } from '../userRelation/ownPeople.sql'
import type { ReadRow } from '../../../core/peopleImport/ImportRow'
import { documentFieldsIn, identityOf } from '../../visitor/registration/fileRows.service'

/**
 * Looks up the people of rows, all at once.
 * @returns for a row: the owner's person, by the documents, else by the name with the contacts; null for a new one
 * @throws Failure documentTaken (by the function): another person holds a document
 */
export const knownPeople = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  form: FormDefinition,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => Person | null> => {
  const holders = await holdersOfForms(
    app,
    tx,
    scope,
    form,
    rows.map(({ values }) => values),
  )
  const places = new Map(rows.map((row, at) => [row, at]))
  const ids = [...new Set(holders.flat().filter((id) => id !== null))]
  const byRegistration = new Map((await peopleWithRegistrations(tx, ownerOf(scope), ids)).map((one) => [one.registration.id, one]))
  const names = rows.filter((_, at) => holders[at]!.length === 0).map(({ values }) => nameOfNew(form, values))
  const byIdentity = new Map(
    (await peopleNamed(tx, ownerOf(scope), [...new Set(names)])).map((one) => [
      identityOf(form, openedValues(app, form, one.registration)),
      one,
    ]),
  )
  return (row) => {
    const own = holders[places.get(row)!]!
    if (own.length === 0) return byIdentity.get(identityOf(form, row.values)) ?? null
    const taken = own.findIndex((id) => id !== null)
    if (taken < 0) return null
    const person = byRegistration.get(own[taken]!)
    if (person?.registration.isComplete && own.every((id) => id === person.registration.id)) return person
    throw new Failure('documentTaken', {}, { [documentFieldsIn(form, row.values)[taken]!]: { code: 'documentTaken' } })
  }
}
