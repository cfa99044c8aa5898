import type { App } from '../../../core/App'
import type { Caller } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { ExhibitionKey } from '../../../database/within'
import { type GroupRow, findGroup, foundedGroup, groupWithParts, partsLedBy } from './group.sql'

/** A caller at a fair, by a call or by a signed address. */
export interface LeaderKey extends ExhibitionKey {
  caller: Pick<Caller, 'accountId'>
}

/** The groups for which a caller acts. */
export interface LedGroups {
  /** The group above all of them. */
  top: GroupRow
  /** The caller founded the group above. A person who leads a part sees that part alone. */
  isTop: boolean
  /** The groups that the caller may see and change: all of the top, or the parts that the caller leads. */
  groups: readonly GroupRow[]
}

/**
 * The groups that the caller leads. The group above must be approved.
 * @throws Failure noGroup, groupNotApproved
 */
export const ledGroups = async (app: App, scope: LeaderKey): Promise<LedGroups> => {
  const { tenantId, exhibitionId, caller } = scope
  const key = { tenantId, exhibitionId, accountId: caller.accountId }
  const founded = await foundedGroup(app.db, key)
  const parts = founded ? [] : await partsLedBy(app.db, key)
  const topId = founded?.id ?? parts[0]?.parentId
  const top = founded ?? (topId ? await findGroup(app.db, { tenantId, exhibitionId, id: topId }) : null)
  if (!top) throw fail('noGroup')
  if (top.state !== 'approved') throw fail('groupNotApproved')
  if (!founded) return { top, isTop: false, groups: parts }
  return { top, isTop: true, groups: await groupWithParts(app.db, { tenantId, exhibitionId, id: top.id }) }
}

/** One of the groups that the caller leads. @throws Failure noGroup, groupNotApproved, notFound (another leader's, or none) */
export const ledGroup = async (app: App, scope: LeaderKey, id: string): Promise<GroupRow> => {
  const { groups } = await ledGroups(app, scope)
  const group = groups.find((one) => one.id === id)
  if (!group) throw fail('notFound')
  return group
}
