import { type GroupRight, groupRights } from '../../../../contract/rules/group/subordinate'
import type { App } from '../../../core/App'
import type { Caller } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { ExhibitionKey } from '../../../database/within'
import { type SubordinateRow, subordinateOfAccount } from '../subordinate/subordinate.sql'
import { type GroupRow, findGroup, foundedGroup, groupWithParts, partsLedBy } from './group.sql'

/** A caller at a fair, by a call or by a signed address. */
export interface LeaderKey extends ExhibitionKey {
  caller: Pick<Caller, 'accountId'>
}

/** The groups for which a caller acts. */
export interface LedGroups {
  /** The group above all of them. */
  top: GroupRow
  /** The caller founded the group above. A deputy sees the led parts alone. */
  isTop: boolean
  /** The groups that the caller may see and change: all of the top, or the parts that the caller leads. */
  groups: readonly GroupRow[]
  /** What the caller may do in them. The founder of the group may do everything. */
  rights: readonly GroupRight[]
  /** The caller as an account below the leader; null for the leader. */
  subordinate: SubordinateRow | null
}

/**
 * The groups that the caller leads. The group above must be approved.
 * @throws Failure noGroup, groupNotApproved
 */
export const ledGroups = async (app: App, scope: LeaderKey): Promise<LedGroups> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, accountId: caller.accountId }
  const founded = await foundedGroup(app.db, key)
  const subordinate = founded ? null : await subordinateOfAccount(app.db, key)
  const top = founded ?? (subordinate && (await findGroup(app.db, { tenantId, exhibitionId, id: subordinate.groupId })))
  if (!top) throw fail('noGroup')
  if (top.state !== 'approved') throw fail('groupNotApproved')
  return subordinate
    ? { top, isTop: false, groups: await partsLedBy(app.db, key, top.id), rights: subordinate.rights, subordinate }
    : { top, isTop: true, groups: await groupWithParts(app.db, top), rights: groupRights, subordinate: null }
}

/** Whether the caller may do something in the led groups. @throws Failure groupRightMissing */
export const assertMay = ({ isTop, rights }: Pick<LedGroups, 'isTop' | 'rights'>, right: GroupRight): void => {
  if (!isTop && !rights.includes(right)) throw fail('groupRightMissing')
}

/** The groups that the caller leads, where the caller may do something in them. @throws Failure noGroup, groupNotApproved, groupRightMissing */
export const ledFor = async (app: App, scope: LeaderKey, right: GroupRight): Promise<LedGroups> => {
  const led = await ledGroups(app, scope)
  assertMay(led, right)
  return led
}

/** The groups of a leader who founded them. @throws Failure noGroup, groupNotApproved, topLeaderNeeded */
export const ledByTop = async (app: App, scope: LeaderKey): Promise<LedGroups> => {
  const led = await ledGroups(app, scope)
  if (!led.isTop) throw fail('topLeaderNeeded')
  return led
}

export const idsOf = (groups: readonly Pick<GroupRow, 'id'>[]): string[] => groups.map(({ id }) => id)

/** The led groups that a call is about: the named one, or all of them. @throws Failure notFound (another leader's, or none) */
export const askedOf = ({ groups }: Pick<LedGroups, 'groups'>, id?: string): readonly GroupRow[] => {
  const asked = id === undefined ? groups : groups.filter((one) => one.id === id)
  if (asked.length === 0) throw fail('notFound')
  return asked
}

/** One of the led groups. @throws Failure notFound (another leader's, or none) */
export const groupIn = (led: Pick<LedGroups, 'groups'>, id: string): GroupRow => askedOf(led, id)[0]!

/**
 * One of the groups that the caller leads.
 * @param right what the caller does in it
 * @throws Failure noGroup, groupNotApproved, groupRightMissing, notFound (another leader's, or none)
 */
export const ledGroup = async (app: App, scope: LeaderKey, id: string, right: GroupRight): Promise<GroupRow> =>
  groupIn(await ledFor(app, scope, right), id)

/** The group above with all of its parts: what they have together has one limit, for each of its leaders. */
export const wholeGroup = async (app: App, { top }: Pick<LedGroups, 'top'>): Promise<string[]> => idsOf(await groupWithParts(app.db, top))
