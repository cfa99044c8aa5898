import type { Group, GroupCounts, OwnGroup } from '../../../../contract/group/group.schema'
import { type GroupRules, isFoundingOpen, maxMembersOf } from '../../../../contract/rules/group/group'
import type { FormValues } from '../../../../contract/rules/form/fieldValues'
import { groupFormOf } from '../../../../contract/rules/group/groupForm'
import { groupRights } from '../../../../contract/rules/group/subordinate'
import type { App } from '../../../core/App'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { dayIn, wireTimeOrNull } from '../../../core/time'
import { accountById } from '../../account/account/account.service'
import { countSubordinates, type SubordinateRow, subordinateOfAccount } from '../subordinate/subordinate.sql'
import { type GroupRow, countMembers, findGroup, foundedGroup, groupOfMember, groupWithParts, partsLedBy } from './group.sql'
import { ledGroups } from './ledGroups'

const present = ({ id, parentId, name, state }: GroupRow): Group => ({ id, parentId, name, state })

/** The groups that the caller leads. @throws Failure noGroup, groupNotApproved */
export const groupList = async (app: App, scope: SignedInScope): Promise<Group[]> => (await ledGroups(app, scope)).groups.map(present)

/** What a writer must name: the version that was read; null where nothing was begun. */
export const revisionOf = (row: GroupRow | null): string | null => (row ? String(row.version) : null)

/** The members of what a person leads. @param groups the group with its parts, or the parts of a subordinate */
const countsOf = async (app: App, rules: GroupRules, top: GroupRow, groups: readonly GroupRow[]): Promise<GroupCounts> => {
  const [byGroup, subordinates] = await Promise.all([
    countMembers(
      app.db,
      top,
      groups.map(({ id }) => id),
    ),
    countSubordinates(app.db, { ...top, groupId: top.id }),
  ])
  const counted = [...byGroup.values()]
  return {
    members: counted.reduce((sum, { members }) => sum + members, 0),
    missing: counted.reduce((sum, { missing }) => sum + missing, 0),
    maxMembers: maxMembersOf(rules),
    parts: groups.filter(({ parentId }) => parentId !== null).length,
    subordinates,
  }
}

const nothing = {
  ...{ name: '', state: null, reason: '', submittedAt: null, decidedAt: null, rights: [], counts: null, founding: null },
} satisfies Partial<OwnGroup>

/** A form that was not begun names its leader as the contact. */
const contactOf = async (app: App, { tenantId, caller }: SignedInScope): Promise<FormValues> => {
  const { displayName, phone, email } = (await accountById(app, tenantId, caller.accountId)) ?? {}
  return { contactName: displayName ?? '', contactPhone: phone ?? '', contactEmail: email ?? '' }
}

type Shared = Pick<OwnGroup, 'isOffered' | 'isOpen' | 'closesOn'>

const ofLeader = async (app: App, scope: SignedInScope, rules: GroupRules, shared: Shared, group: GroupRow | null): Promise<OwnGroup> => {
  const { timeZone } = await scope.exhibition()
  return {
    ...nothing,
    ...shared,
    standing: group ? 'leader' : 'none',
    ...(group && {
      ...{ name: group.name, state: group.state, reason: group.reason, rights: [...groupRights] },
      submittedAt: wireTimeOrNull(group.submittedAt, timeZone),
      decidedAt: wireTimeOrNull(group.decidedAt, timeZone),
      counts: group.state === 'approved' ? await countsOf(app, rules, group, await groupWithParts(app.db, group)) : null,
    }),
    founding: {
      form: groupFormOf(rules, group?.state ?? null),
      values: group?.values ?? (await contactOf(app, scope)),
      revision: revisionOf(group),
      savedAt: wireTimeOrNull(group?.updatedAt ?? null, timeZone),
      editedAtMs: group?.updatedAt.getTime() ?? 0,
    },
  }
}

const ofSubordinate = async (
  app: App,
  scope: SignedInScope,
  rules: GroupRules,
  shared: Shared,
  subordinate: SubordinateRow,
): Promise<OwnGroup> => {
  const { tenantId, exhibitionId } = scope
  const top = await findGroup(app.db, { tenantId, exhibitionId, id: subordinate.groupId })
  if (!top) return { ...nothing, ...shared, standing: 'none' }
  const parts = top.state === 'approved' ? await partsLedBy(app.db, accountKeyOf(scope), top.id) : []
  return {
    ...nothing,
    ...shared,
    ...{ standing: 'subordinate', name: top.name, state: top.state, rights: [...subordinate.rights] },
    counts: top.state === 'approved' ? await countsOf(app, rules, top, parts) : null,
  }
}

/** The home of a leader: what is founded, what the organiser said, and how many people are in it. Members learn which group is theirs. */
export const ownGroup = async (app: App, scope: SignedInScope): Promise<OwnGroup> => {
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const key = accountKeyOf(scope)
  const rules = exhibition.config.visitingGroups
  const shared = {
    isOffered: rules !== undefined,
    isOpen: rules !== undefined && isFoundingOpen(rules, dayIn(app.now(), exhibition.timeZone)),
    closesOn: rules?.closesOn ?? null,
  }
  if (!rules) return { ...nothing, ...shared, standing: 'none' }
  const [founded, subordinate] = await Promise.all([foundedGroup(app.db, key), subordinateOfAccount(app.db, key)])
  if (founded) return ofLeader(app, scope, rules, shared, founded)
  if (subordinate) return ofSubordinate(app, scope, rules, shared, subordinate)
  const joinedId = await groupOfMember(app.db, key)
  if (joinedId === null) return ofLeader(app, scope, rules, shared, null)
  const joined = await findGroup(app.db, { tenantId, exhibitionId, id: joinedId })
  return { ...nothing, ...shared, standing: 'member', name: joined?.name ?? '' }
}
