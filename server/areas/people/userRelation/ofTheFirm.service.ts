import { type FormValues, isEmptyValue } from '../../../../contract/rules/form/fieldValues'
import { type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { personOf } from '../../visitor/registration/person.service'
import { personForm } from '../../visitor/registration/personForm.service'

/** Their people are of the owner's own firm. Companions may be family, and a delegation comes from many firms. */
const kindsOfFirm: readonly PeopleKind[] = ['team', 'work']

/** The company and its place, in whatever kind of field the fair asks for them. */
const isOfFirm = ({ kind, name }: FormField): boolean => kind === 'company' || kind === 'area' || name === 'company'

/** What the form of a new person of the owner's firm begins with: the owner's company, and where it is. Nothing for other kinds. */
export const ofTheFirm = async (app: App, scope: SignedInScope, kind: PeopleKind): Promise<FormValues> => {
  if (!kindsOfFirm.includes(kind)) return {}
  const [{ form }, { values }] = await Promise.all([personForm(scope), personOf(app, scope)])
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => isOfFirm(field) && !isEmptyValue(values[field.name]))
      .map(({ name }) => [name, values[name]]),
  )
}
