import { type PeopleKind, maxOfKind, offersKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Database, type Queryable, databaseOver, inTransaction } from '../../../database/connect'
import { addManagedAccount, holdAccount } from '../../account/account/account.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownerOf } from '../actingFor'
import { dropUntouchedLater } from './untouchedPeople'
import { type Person, countPeople, deleteUnsent } from './userRelation.sql'
import { addRelation } from './addPeople.service'

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
