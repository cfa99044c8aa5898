import { type PeopleKind, maxOfKind, offersKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { type Database, type Queryable, databaseOver, inTransaction } from '../../../database/connect'
import { addManagedAccount, holdAccount } from '../../account/account/account.service'
import type { JoinWay } from '../../../../contract/rules/group/group'
import type { ExhibitionKey } from '../../../database/within'
import type { GroupPlace } from '../../visitor/registration/registration.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownerOf } from '../actingFor'
import { dropUntouchedLater } from './untouchedPeople'
import { type Person, countPeople, deleteUnsent } from './userRelation.sql'
import { addRelation } from './addPeople.service'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /**
     * The group in which a leader registers people; null for people of other register types, who are in no group.
     * @param groupId one of the leader's groups; without it, the leader's own
     * @throws Failure noGroup, groupNotApproved, notFound (another leader's group)
     */
    groupForPeople(app: App, scope: SignedInScope, groupId?: string): Promise<GroupPlace | null>
    /** Locks the group above until the transaction ends. @returns how many members it has, with its parts */
    membersInGroup(client: Queryable, key: ExhibitionKey, group: GroupPlace): Promise<number>
    /** Makes people members of a group whose room was asked in the same transaction. */
    addToGroup(
      app: App,
      client: Queryable,
      key: ExhibitionKey,
      group: GroupPlace,
      people: readonly { registrationId: string; accountId: string }[],
      way: JoinWay,
    ): Promise<void>
    /** Moves a person whom the leader has just begun to another of the leader's groups. @throws Failure as `groupForPeople` */
    placeInGroup(app: App, scope: SignedInScope, registrationId: string, groupId: string): Promise<void>
    /** How many more members find room in the caller's groups; null for a caller whose people are in no group. 0 without an approved group. */
    roomInGroup(app: App, scope: SignedInScope): Promise<number | null>
  }
}

/** The group of new people of a kind; null where they are in none. @throws Failure as `groupForPeople` */
export const groupOfNew = async (app: App, scope: SignedInScope, kind: PeopleKind, groupId?: string): Promise<GroupPlace | null> => {
  if (kind === 'group') return app.services.groupForPeople(app, scope, groupId)
  if (groupId !== undefined) throw fail('notFound')
  return null
}

/**
 * Runs `work` in a transaction that locks the owner's row, so that requests at once do not exceed the limit of people together.
 * Members of a group count against the group instead, whose row is locked after the owner's.
 * @throws Failure notFound (the register type has no form), peopleKindClosed, tooManyPeople, groupFull, noGroup, groupNotApproved
 */
export const addingPeople = async <Result>(
  app: App,
  scope: SignedInScope,
  kind: PeopleKind,
  work: (tx: Database, assertRoomFor: (added: number) => Promise<void>, client: Queryable, group: GroupPlace | null) => Promise<Result>,
  groupId?: string,
): Promise<Result> => {
  await personForm(scope)
  const limit = await maxPeopleOf(scope, kind)
  const group = await groupOfNew(app, scope, kind, groupId)
  return inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    await holdAccount(tx, { tenantId: scope.tenantId, accountId: scope.caller.accountId })
    const assertRoomFor = async (added: number): Promise<void> => {
      if (group) {
        if ((await app.services.membersInGroup(client, scope, group)) + added > group.limit) throw fail('groupFull', { limit: group.limit })
        return
      }
      if ((await countPeople(tx, ownerOf(scope, kind))) + added > limit) throw fail('tooManyPeople', { limit })
    }
    return work(tx, assertRoomFor, client, group)
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
 * @param groupId of a member: one of the caller's groups
 * @throws Failure notFound (the register type has no form), peopleKindClosed, tooManyPeople, tooManyRequests, registrationStopped,
 * registrationClosed, groupFull, noGroup, groupNotApproved
 */
export const beginPerson = async (app: App, scope: SignedInScope, kind: PeopleKind, groupId?: string): Promise<Person> => {
  const { tenantId, caller } = scope
  await app.limits.consume('peoplePerAccountDay', `${tenantId}/${caller.accountId}`)
  const begin = async (tx: Database, assertRoomFor: (added: number) => Promise<void>, client: Queryable, group: GroupPlace | null) => {
    await assertRoomFor(1)
    const account = await addManagedAccount(app, tx, tenantId, caller.accountId)
    const person = await addRelation(app, tx, scope, kind, account, group && { client, group, way: 'form' })
    await dropUntouchedLater(app, client, person.relation)
    return person
  }
  return addingPeople(app, scope, kind, begin, groupId)
}

/** The form of a new person was refused: nobody stays behind. A form that was sent stays. */
export const discardPerson = (app: App, { relation }: Person): Promise<void> =>
  inTransaction(app.pool, (client) => deleteUnsent(databaseOver(client), relation))
