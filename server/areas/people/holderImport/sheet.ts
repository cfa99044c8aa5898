import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { fieldOptions, personForm } from '../../visitor/registration/personForm.service'
import { maxPeopleOf } from '../userRelation/newPerson.service'
import { columnsOf, obstacleTo } from '../../../core/peopleImport/columns'
import type { Sheet } from '../../visitor/registration/fileRows.service'

/**
 * The columns of a file, and how they are read.
 * @param kind people of the file become this, and get no tickets
 * @param ticketNames the kinds of tickets that the template offers
 * @throws Failure notFound (the register type has no form), importNotOffered, peopleKindClosed
 */
export const sheetOf = async (app: App, scope: SignedInScope, kind: PeopleKind | null, ticketNames = ''): Promise<Sheet> => {
  const { form } = await personForm(scope)
  const mayLackPhoto = kind !== null
  const obstacle = obstacleTo(form, mayLackPhoto)
  if (obstacle) throw fail('importNotOffered', { field: obstacle.label })
  await maxPeopleOf(scope, kind ?? 'companion')
  const optionsOf = await fieldOptions(app, scope, form)
  return { form, optionsOf, mayLackPhoto, columns: columnsOf(form, optionsOf, kind ? null : { cn: ticketNames, en: ticketNames }) }
}
