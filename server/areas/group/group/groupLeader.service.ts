import { roleOf } from '../../../../contract/registerTypes'
import { processStatusOf } from '../../../../contract/rules/group/group'
import type { App } from '../../../core/App'
import type { Buyer } from '../../../core/area/fulfilment'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { accountById } from '../../account/account/account.service'
import { subordinateOfAccount } from '../subordinate/subordinate.sql'
import { findGroup, foundedGroup, groupOfMember } from './group.sql'

/**
 * How far a leader's group is. An account below a leader is one too, and its group is the leader's. Null for members, for people whom a
 * leader brings along, for every other register type, and where the fair takes no groups.
 */
export const groupLeaderOf = async (app: App, person: Buyer): Promise<{ processStatus: number } | null> => {
  const { tenantId, exhibitionId, accountId, registerType } = person
  if (roleOf(registerType) !== 'groupLeader') return null
  const { config } = await exhibitionOf(app, person)
  if (!config.visitingGroups) return null
  const [founded, subordinate] = await Promise.all([foundedGroup(app.db, person), subordinateOfAccount(app.db, person)])
  if (founded) return { processStatus: processStatusOf(founded.state) }
  if (subordinate) {
    const group = await findGroup(app.db, { tenantId, exhibitionId, id: subordinate.groupId })
    return { processStatus: processStatusOf(group?.state ?? null) }
  }
  const [joined, account] = await Promise.all([groupOfMember(app.db, person), accountById(app, tenantId, accountId)])
  return joined !== null || account?.managedBy ? null : { processStatus: processStatusOf(null) }
}

/** R61: a leader only manages the group. Tickets are for its members, unless the fair says otherwise. */
export const ordersForOthersOnly = async (app: App, person: Buyer): Promise<boolean> => {
  if (roleOf(person.registerType) !== 'groupLeader') return false
  const { config } = await exhibitionOf(app, person)
  return !config.visitingGroups?.leaderBuysTickets && (await groupLeaderOf(app, person)) !== null
}
