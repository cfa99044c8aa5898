import type { App } from '../../core/App'
import { fail } from '../../core/failure'
import type { SignedInScope } from '../../core/scope'
import { databaseOver, inTransaction } from '../../database/connect'
import { addManagedAccount, holdAccount } from '../account/account.service'
import { personForm } from '../visitor/person.service'
import { registrationOfNew } from '../visitor/registration.service'
import { ownerOf, scopeFor } from './actingFor'
import { type Person, countPeople, deleteUnsent, insertRelation } from './userRelation.sql'

/** For an exhibition whose file says nothing. A family or a small team comes with fewer. */
export const defaultMaxPeople = 20

/**
 * Makes a person: an account without a sign-in, its registration, and the relation to the owner. The owner's row is locked, so that
 * requests at once do not exceed the limit together.
 * @throws Failure notFound (the register type has no form), tooManyPeople, tooManyRequests, registrationStopped, registrationClosed
 */
export const beginPerson = async (app: App, scope: SignedInScope): Promise<Person> => {
  const exhibition = await scope.exhibition()
  await personForm(scope)
  const { tenantId, exhibitionId, registerType, caller } = scope
  const limit = exhibition.config.maxPeoplePerOwner ?? defaultMaxPeople
  await app.limits.consume('peoplePerAccountDay', `${tenantId}/${caller.accountId}`)
  return inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    await holdAccount(tx, { tenantId, accountId: caller.accountId })
    if ((await countPeople(tx, ownerOf(scope))) >= limit) throw fail('tooManyPeople', { limit })
    const personAccountId = await addManagedAccount(app, tx, tenantId, caller.accountId)
    const registration = await registrationOfNew(app, tx, scopeFor(scope, personAccountId), exhibition)
    const relation = {
      tenantId,
      exhibitionId,
      id: app.ids(),
      ownerAccountId: caller.accountId,
      personAccountId,
      registrationId: registration.id,
      registerType,
      passLinkId: null,
      passLinkExpiresAt: null,
      createdAt: app.now(),
    }
    await insertRelation(tx, relation)
    return { relation, registration }
  })
}

/** The form of a new person was refused: nobody stays behind. A form that was sent stays. */
export const discardPerson = (app: App, { relation }: Person): Promise<void> =>
  inTransaction(app.pool, (client) => deleteUnsent(databaseOver(client), relation))
