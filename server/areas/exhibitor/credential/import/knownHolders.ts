import type { FormDefinition } from '../../../../../contract/rules/form/form'
import type { App } from '../../../../core/App'
import type { ReadRow } from '../../../../core/peopleImport/ImportRow'
import type { SignedInScope } from '../../../../core/calls/scope'
import type { Database } from '../../../../database/connect'
import { documentFieldsIn, identityOf } from '../../../visitor/registration/fileRows.service'
import { holdersOfForms, nameOfNew } from '../../../visitor/registration/newPeople.service'
import { openedValues } from '../../../visitor/registration/person.service'
import type { QuotaKey } from '../quota.sql'
import { holdersAmong } from './holders.sql'

/**
 * Looks up the people of rows among those of the company with this kind of credential, all at once: by the documents, else by the name
 * with the contacts.
 * @returns for a row whether its person is there, or the field of a document that another application has
 */
export const knownHolders = async (
  app: App,
  tx: Database,
  acting: SignedInScope,
  key: QuotaKey,
  form: FormDefinition,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => boolean | { taken: string }> => {
  const forms = rows.map(({ values }) => values)
  const found = await holdersOfForms(app, tx, acting, form, forms)
  const byRow = new Map(rows.map((row, at) => [row, found[at]!]))
  const registrationIds = [...new Set(found.flat().filter((id) => id !== null))]
  const own = new Set((await holdersAmong(tx, key, { registrationIds })).map(({ id }) => id))
  const names = rows.filter((row) => byRow.get(row)!.length === 0).map(({ values }) => nameOfNew(form, values))
  const people = await holdersAmong(tx, key, { names: [...new Set(names)] })
  const identities = new Set(people.map((person) => identityOf(form, openedValues(app, form, person))))
  return (row) => {
    const documents = byRow.get(row)!
    if (documents.length === 0) return identities.has(identityOf(form, row.values))
    const foreign = documents.findIndex((id) => id !== null && !own.has(id))
    if (foreign >= 0) return { taken: documentFieldsIn(form, row.values)[foreign]! }
    return documents.some((id) => id !== null)
  }
}
