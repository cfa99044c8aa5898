import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { type PeopleKind, maxOfKind, offersKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Database, type Queryable, databaseOver, inTransaction } from '../../../database/connect'
import { addManagedAccount, addManagedAccounts, holdAccount } from '../../account/account/account.service'
import { nameOfNew, registerNewPeople } from '../../visitor/registration/newPeople.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { type Registration, registrationOfNew } from '../../visitor/registration/registration.service'
import { ownerOf, scopeFor } from '../actingFor'
import { dropUntouchedLater } from './untouchedPeople'
import { type Person, countPeople, deleteUnsent, insertRelations } from './userRelation.sql'

/**
 * Runs `work` in a transaction that locks the owner's row, so that requests at once do not exceed the limit of people together.
 * @throws Failure notFound (the register type has no form), peopleKindClosed, tooManyPeople
 */
export const addingPeople = async <Result>(
  app: App,
  scope: SignedInScope,
  kind: PeopleKind,
  work: (tx: Database, assertRoomFor: (added: number) => Promise<void>, client: Queryable) => Promise<Result>,
): Promise<Result> => {
  await personForm(scope)
  const limit = await maxPeopleOf(scope, kind)
  return inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    await holdAccount(tx, { tenantId: scope.tenantId, accountId: scope.caller.accountId })
    const assertRoomFor = async (added: number): Promise<void> => {
      if ((await countPeople(tx, ownerOf(scope, kind))) + added > limit) throw fail('tooManyPeople', { limit })
    }
    return work(tx, assertRoomFor, client)
  })
}

/** How many people of a kind an owner may register here. @throws Failure peopleKindClosed */
export const maxPeopleOf = async (scope: SignedInScope, kind: PeopleKind): Promise<number> => {
  const { config } = await scope.exhibition()
  if (!offersKind(config, kind, scope.registerType)) throw fail('peopleKindClosed')
  return maxOfKind(config, kind)
}

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

/** Registers an account that the owner manages at this exhibition. @throws Failure registrationStopped, registrationClosed */
export const addRelation = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  kind: PeopleKind,
  personAccountId: string,
): Promise<Person> => {
  const registration = await registrationOfNew(app, tx, scopeFor(scope, personAccountId), await scope.exhibition())
  const person = personOfOwner(app, scope, kind, registration)
  await insertRelations(tx, [person.relation])
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
  return people
}

/**
 * Makes a person: an account without a sign-in, its registration, and the relation to the owner.
 * @throws Failure notFound (the register type has no form), peopleKindClosed, tooManyPeople, tooManyRequests, registrationStopped,
 * registrationClosed
 */
export const beginPerson = async (app: App, scope: SignedInScope, kind: PeopleKind): Promise<Person> => {
  const { tenantId, caller } = scope
  await app.limits.consume('peoplePerAccountDay', `${tenantId}/${caller.accountId}`)
  return addingPeople(app, scope, kind, async (tx, assertRoomFor, client) => {
    await assertRoomFor(1)
    const person = await addRelation(app, tx, scope, kind, await addManagedAccount(app, tx, tenantId, caller.accountId))
    await dropUntouchedLater(app, client, person.relation)
    return person
  })
}

/** The form of a new person was refused: nobody stays behind. A form that was sent stays. */
export const discardPerson = (app: App, { relation }: Person): Promise<void> =>
  inTransaction(app.pool, (client) => deleteUnsent(databaseOver(client), relation))
