import type { PoolClient } from 'pg'
import type { JoinWay } from '../../../../contract/rules/group/group'
import { isId } from '../../../../contract/rules/values/ids'
import type { App } from '../../../core/App'
import { type Scope, type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { Failure, fail } from '../../../core/errors/failure'
import { type Queryable, databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type GroupRow, findGroup, foundedGroup } from '../group/group.sql'
import { subordinateOfAccount } from '../subordinate/subordinate.sql'
import { askedOf, groupIn, idsOf, ledFor } from '../group/ledGroups'
import type { GroupPlace } from '../../visitor/registration/registration.service'
import { capOf } from './groupCap'
import { countOfTop, holdGroup, insertMembers, lockMembers, membershipOf, setGroupOf } from './membership.sql'

/** The register type of everybody in a group. */
export const groupType = 'visitingGroup'

/**
 * The group in which a leader registers people; null for people of other register types, who are in no group.
 * @param groupId one of the leader's groups; without it, the leader's own
 * @throws Failure noGroup, groupNotApproved, notFound (another leader's group)
 */
export const groupForPeople = async (app: App, scope: SignedInScope, groupId?: string): Promise<GroupPlace | null> => {
  if (scope.registerType !== groupType) {
    if (groupId !== undefined) throw fail('notFound')
    return null
  }
  const led = await ledFor(app, scope, 'members')
  const group = askedOf(led, groupId)[0]!
  return { groupId: group.id, topId: led.top.id, limit: capOf(await scope.exhibition()) }
}

/** Locks the group above until the transaction ends. @returns how many members it has, with its parts */
export const membersInGroup = (client: Queryable, key: ExhibitionKey, { topId }: GroupPlace): Promise<number> =>
  holdGroup(client, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id: topId })

/** Makes people members of a group whose room the caller has asked in the same transaction. */
export const addToGroup = (
  app: App,
  client: Queryable,
  key: ExhibitionKey,
  { groupId }: GroupPlace,
  people: readonly { registrationId: string; accountId: string }[],
  way: JoinWay,
): Promise<void> =>
  insertMembers(client, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id: groupId }, people, { way, at: app.now() })

/** A group of a link with the group above it, which must both be approved; null where the link names none of this fair. */
export const groupOfLink = async (app: App, scope: Scope): Promise<{ group: GroupRow; top: GroupRow } | null> => {
  const { tenantId, exhibitionId, visitingGroupId: id = '' } = scope
  if (!isId(id)) return null
  const group = await findGroup(app.db, { tenantId, exhibitionId, id })
  if (!group) return null
  const top = group.parentId === null ? group : await findGroup(app.db, { tenantId, exhibitionId, id: group.parentId })
  return top && { group, top }
}

/** @throws Failure groupLinkUnknown, groupLinkClosed */
const openGroupOfLink = async (app: App, scope: Scope): Promise<{ group: GroupRow; top: GroupRow }> => {
  const found = await groupOfLink(app, scope)
  if (!found) throw fail('groupLinkUnknown')
  if (found.group.state !== 'approved' || found.top.state !== 'approved') throw fail('groupLinkClosed')
  return found
}

/** Whether an account leads a group, or acts for its leader. */
const leads = async (app: App, scope: SignedInScope): Promise<boolean> => {
  const key = accountKeyOf(scope)
  return (await foundedGroup(app.db, key)) !== null || (await subordinateOfAccount(app.db, key)) !== null
}

/**
 * The group that a new registration joins, because its person came by the group's link; null where the link names none, or the person
 * leads a group.
 * @throws Failure groupLinkUnknown, groupLinkClosed: said before anything is filled in, so that nothing is lost
 */
export const groupToJoin = async (app: App, scope: SignedInScope): Promise<GroupPlace | null> => {
  if (scope.registerType !== groupType || !scope.visitingGroupId || scope.caller.ownerId !== undefined) return null
  if (await leads(app, scope)) return null
  const { group, top } = await openGroupOfLink(app, scope)
  return { groupId: group.id, topId: top.id, limit: capOf(await scope.exhibition()) }
}

/**
 * Joins a group within the transaction that made the registration, or found it. A member of any group stays there.
 * @returns the group in which the person is now
 * @throws Failure groupFull
 */
export const joinGroup = async (
  app: App,
  client: PoolClient,
  key: ExhibitionKey,
  group: GroupPlace,
  person: { registrationId: string; accountId: string },
): Promise<string> => {
  const taken = await membersInGroup(client, key, group)
  const { tenantId, exhibitionId } = key
  // Asked under the lock: two requests at once make one registration, and one member.
  const known = await membershipOf(databaseOver(client), { tenantId, exhibitionId, accountId: person.accountId })
  if (known) return known.groupId
  if (taken >= group.limit) throw fail('groupFull', { limit: group.limit })
  await addToGroup(app, client, key, group, [person], 'link')
  return group.groupId
}

/**
 * Joins the group of the link under a registration that was there before. A member of the same group stays one.
 * @throws Failure groupLinkUnknown, groupLinkClosed, groupLeaderStays, groupMemberElsewhere, groupFull
 */
export const joinByLink = async (app: App, scope: SignedInScope, registrationId: string): Promise<void> => {
  const { group, top } = await openGroupOfLink(app, scope)
  if (await leads(app, scope)) throw fail('groupLeaderStays')
  const { accountId } = scope.caller
  const wanted = { groupId: group.id, topId: top.id, limit: capOf(await scope.exhibition()) }
  const groupId = await inTransaction(app.pool, (client) => joinGroup(app, client, scope, wanted, { registrationId, accountId }))
  if (groupId !== group.id) throw fail('groupMemberElsewhere')
}

/** Moves a person whom the leader has just begun to another of the leader's groups. @throws Failure noGroup, groupNotApproved, notFound */
export const placeInGroup = async (app: App, scope: SignedInScope, registrationId: string, groupId: string): Promise<void> => {
  const led = await ledFor(app, scope, 'members')
  const target = groupIn(led, groupId)
  await inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const [member] = await lockMembers(tx, scope, idsOf(led.groups), [registrationId])
    if (member && member.groupId !== target.id) await setGroupOf(tx, scope, [registrationId], target.id)
  })
}

/**
 * How many more members find room in the caller's groups; null for a caller whose people are in no group. 0 without an approved group, and for a
 * deputy who registers nobody, or has no part. */
export const roomInGroup = async (app: App, scope: SignedInScope): Promise<number | null> => {
  try {
    const group = await groupForPeople(app, scope)
    return group && Math.max(0, group.limit - (await countOfTop(app.pool, { ...scope, id: group.topId })))
  } catch (error) {
    if (error instanceof Failure && ['noGroup', 'groupNotApproved', 'groupRightMissing', 'notFound'].includes(error.reason)) return 0
    throw error
  }
}
