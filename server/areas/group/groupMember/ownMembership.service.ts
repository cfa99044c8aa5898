import type { GroupInvitation, OwnMembership } from '../../../../contract/group/groupMember.schema'
import { cameByThemself } from '../../../../contract/rules/group/groupMember'
import { maskName } from '../../../core/maskName'
import type { App } from '../../../core/App'
import { type Scope, type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { networkHash } from '../../../core/http/network'
import { fail } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { namesOfAccounts } from '../../account/account/account.service'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { type GroupRow, findGroup } from '../group/group.sql'
import { capOf } from './groupCap'
import { countOfTop, deleteMembers, membershipOf } from './membership.sql'
import { groupOfLink, groupType, joinByLink } from './joinGroup.service'

const leaderOf = async (app: App, scope: Scope, { leaderAccountId }: GroupRow): Promise<string> =>
  (await namesOfAccounts(app, scope, [leaderAccountId])).get(leaderAccountId) ?? ''

/**
 * What a person reads of the group of the link before signing in. Nothing is said of a group that the organiser has not approved.
 * @throws Failure linkIncorrect, tooManyRequests
 */
export const groupInvitation = async (app: App, scope: Scope): Promise<GroupInvitation> => {
  await app.limits.consume('groupInvitationsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const exhibition = await scope.exhibition()
  const found = await groupOfLink(app, scope)
  if (!found) return { state: 'unknown', name: '', topName: '', leaderName: '' }
  const { group, top } = found
  if (group.state !== 'approved' || top.state !== 'approved') return { state: 'closed', name: '', topName: '', leaderName: '' }
  const isFull = (await countOfTop(app.pool, top)) >= capOf(exhibition)
  return {
    state: isFull ? 'full' : 'open',
    name: group.name,
    topName: group.parentId === null ? '' : top.name,
    leaderName: maskName(await leaderOf(app, scope, group)),
  }
}

/** The caller's membership; null without one. */
export const ownMembership = async (app: App, scope: SignedInScope): Promise<OwnMembership> => {
  const { tenantId, exhibitionId } = scope
  const member = await membershipOf(app.db, accountKeyOf(scope))
  const group = member && (await findGroup(app.db, { tenantId, exhibitionId, id: member.groupId }))
  if (!member || !group) return null
  const top = group.parentId === null ? null : await findGroup(app.db, { tenantId, exhibitionId, id: group.parentId })
  const { timeZone } = await scope.exhibition()
  return {
    groupId: group.id,
    name: group.name,
    topName: top?.name ?? '',
    leaderName: await leaderOf(app, scope, group),
    joinedAt: wireTime(member.joinedAt, timeZone),
    mayLeave: cameByThemself(member.way),
  }
}

/**
 * Joins the group of the link, where the caller registered before. A second tap changes nothing.
 * @throws Failure groupLinkUnknown, groupLinkClosed, groupLeaderStays, groupMemberElsewhere, groupFull
 */
export const joinGroupOfLink = async (app: App, scope: SignedInScope): Promise<OwnMembership> => {
  const registration = scope.registerType === groupType ? await ownRegistration(app, scope) : null
  if (!registration) throw fail('groupLinkUnknown')
  await joinByLink(app, scope, registration.id)
  return ownMembership(app, scope)
}

/** Ends the caller's membership. A repetition changes nothing. @throws Failure groupMemberRegistered: a leader registered the person */
export const leaveGroup = async (app: App, scope: SignedInScope): Promise<null> => {
  const member = await membershipOf(app.db, accountKeyOf(scope))
  if (!member) return null
  if (!cameByThemself(member.way)) throw fail('groupMemberRegistered')
  await deleteMembers(app.db, scope, [member.registrationId])
  return null
}
