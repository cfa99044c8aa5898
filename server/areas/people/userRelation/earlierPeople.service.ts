import type { BringAlongBody, EarlierPerson, PersonRow } from '../../../../contract/people/userRelation.schema'
import type { Paged } from '../../../../contract/envelope'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Database, Queryable } from '../../../database/connect'
import { type GroupPlace, noteName } from '../../visitor/registration/registration.service'
import { ownerOf } from '../actingFor'
import { findEarlierPeople } from './earlierPeople.sql'
import { addingPeople } from './newPerson.service'
import { addRelation } from './addPeople.service'
import { peopleOf } from './userRelation.service'

/** The people whom the caller registered at earlier fairs of the organiser, and who are not at this one. */
export const earlierPeopleOf = async (app: App, scope: SignedInScope): Promise<EarlierPerson[]> =>
  (await findEarlierPeople(app.db, ownerOf(scope))).map(({ exhibition, ...person }) => ({
    ...person,
    exhibitionName: exhibition[scope.language] || exhibition.cn,
  }))

/**
 * Brings people of earlier fairs along to this one, all of them or none. Their forms begin with what was answered before. A person who
 * is here already stays once.
 * @throws Failure notFound (of one of them: nobody whom the caller registered), peopleKindClosed, tooManyPeople, tooManyRequests, registrationStopped,
 * registrationClosed, groupFull, noGroup, groupNotApproved
 */
export const bringAlong = async (
  app: App,
  scope: SignedInScope,
  { userIds, kind = 'companion', groupId }: BringAlongBody,
): Promise<Paged<PersonRow>> => {
  const { tenantId, caller } = scope
  const seconds = await app.limits.take('peoplePerAccountDay', `${tenantId}/${caller.accountId}`, userIds.length)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
  const bring = async (tx: Database, assertRoomFor: (added: number) => Promise<void>, client: Queryable, group: GroupPlace | null) => {
    const known = await findEarlierPeople(tx, ownerOf(scope), userIds)
    if (known.length < userIds.length) throw fail('notFound')
    const added = known.filter(({ isHere }) => !isHere)
    await assertRoomFor(added.length)
    for (const { userId, name } of added) {
      const { registration } = await addRelation(app, tx, scope, kind, userId, group && { client, group, way: 'earlier' })
      await noteName(tx, registration, name)
    }
  }
  await addingPeople(app, scope, kind, bring, groupId)
  return peopleOf(app, scope, { kind })
}
