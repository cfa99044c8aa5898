import type { MoveMembersBody, RemoveMembersBody } from '../../../../contract/group/groupMember.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { databaseOver, inTransaction } from '../../../database/connect'
import { groupIn } from '../group/ledGroups'
import { askedGroups } from './groupMember.service'
import { deleteMembers, lockMembers, setGroupOf } from './membership.sql'

/**
 * Moves members to another of the caller's groups: all of them or none. They stay below the same group above, so its room is the same.
 * @throws Failure noGroup, groupNotApproved, notFound (a member or a group of another leader)
 */
export const moveMembers = async (app: App, scope: SignedInScope, { ids, groupId }: MoveMembersBody): Promise<{ count: number }> => {
  const { led, groupIds } = await askedGroups(app, scope)
  const target = groupIn(led, groupId)
  return inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const members = await lockMembers(tx, scope, groupIds, ids)
    if (members.length < ids.length) throw fail('notFound')
    const moved = members.filter((member) => member.groupId !== target.id).map(({ registrationId }) => registrationId)
    if (moved.length > 0) await setGroupOf(tx, scope, moved, target.id)
    app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, count: moved.length }, 'a leader moved members')
    return { count: moved.length }
  })
}

/**
 * Ends memberships of people who came by the link: all of them or none. Their registrations and tickets are their own, and stay.
 * @throws Failure noGroup, groupNotApproved, notFound, groupMemberRegistered (a leader registered one of them)
 */
export const removeMembers = async (app: App, scope: SignedInScope, { ids }: RemoveMembersBody): Promise<{ count: number }> => {
  const { groupIds } = await askedGroups(app, scope)
  return inTransaction(app.pool, async (client) => {
    const tx = databaseOver(client)
    const members = await lockMembers(tx, scope, groupIds, ids)
    if (members.length < ids.length) throw fail('notFound')
    if (members.some(({ way }) => way !== 'link')) throw fail('groupMemberRegistered')
    await deleteMembers(tx, scope, ids)
    app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, count: ids.length }, 'a leader removed members')
    return { count: ids.length }
  })
}
