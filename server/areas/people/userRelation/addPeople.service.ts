import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { JoinWay } from '../../../../contract/rules/group/group'
import type { Database, Queryable } from '../../../database/connect'
import { addManagedAccounts } from '../../account/account/account.service'
import { nameOfNew, registerNewPeople } from '../../visitor/registration/newPeople.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { type GroupPlace, type Registration, registrationOfNew } from '../../visitor/registration/registration.service'
import { scopeFor } from '../actingFor'
import { type Person, insertRelations } from './userRelation.sql'

/** A new registration with its relation to the owner. */
const personOfOwner = (
  app: App,
  { tenantId, exhibitionId, registerType, caller }: SignedInScope,
  kind: PeopleKind,
  registration: Registration,
): Person => ({
  registration,
  relation: {
    tenantId,
    exhibitionId,
    id: app.ids(),
    ownerAccountId: caller.accountId,
    personAccountId: registration.accountId,
    registrationId: registration.id,
    registerType,
    kind,
    passLinkId: null,
    passLinkExpiresAt: null,
    passMessage: null,
    createdAt: app.now(),
  },
})

/** The group that new people join in the same transaction. Its room was asked. */
export interface Joining {
  client: Queryable
  group: GroupPlace
  way: JoinWay
}

const join = async (app: App, scope: SignedInScope, people: readonly Person[], joining: Joining | null): Promise<void> => {
  if (!joining) return
  const members = people.map(({ registration: { id: registrationId, accountId } }) => ({ registrationId, accountId }))
  await app.services.addToGroup(app, joining.client, scope, joining.group, members, joining.way)
}

/** Registers an account that the owner manages at this exhibition. @throws Failure registrationStopped, registrationClosed */
export const addRelation = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  kind: PeopleKind,
  personAccountId: string,
  joining: Joining | null = null,
): Promise<Person> => {
  const registration = await registrationOfNew(app, tx, scopeFor(scope, personAccountId), await scope.exhibition())
  const person = personOfOwner(app, scope, kind, registration)
  await insertRelations(tx, [person.relation])
  await join(app, scope, [person], joining)
  return person
}

/**
 * Registers many people whose forms the caller has judged, all at once.
 * @throws Failure registrationStopped, registrationClosed
 * @throws DocumentsTaken after which nothing of the transaction may stay
 */
export const addPeople = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  kind: PeopleKind,
  forms: readonly FormValues[],
  joining: Joining | null = null,
): Promise<Person[]> => {
  if (forms.length === 0) return []
  const { form } = await personForm(scope)
  const names = forms.map((values) => nameOfNew(form, values))
  const accountIds = await addManagedAccounts(app, tx, { tenantId: scope.tenantId, accountId: scope.caller.accountId }, names)
  const fresh = forms.map((values, at) => ({ accountId: accountIds[at]!, values }))
  const people = (await registerNewPeople(app, tx, scope, fresh)).map((registration) => personOfOwner(app, scope, kind, registration))
  await insertRelations(
    tx,
    people.map(({ relation }) => relation),
  )
  await join(app, scope, people, joining)
  return people
}
