import type { SubordinateDetail, SubordinateList } from '../../../../contract/group/subordinate.schema'
import { maxPartsOf } from '../../../../contract/rules/group/group'
import { maxSubordinates } from '../../../../contract/rules/group/subordinate'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { type LedGroups, ledGroups } from '../group/ledGroups'
import { groupLink } from '../messages'
import { partsOf, presentSubordinate, topKeyOf } from './presentSubordinate'
import { findSubordinate } from './subordinate.sql'

/** The accounts below a leader with the sub-groups. A subordinate sees itself and its own. */
export const presentList = async (app: App, scope: SignedInScope, led: LedGroups): Promise<SubordinateList> => {
  const { timeZone, config } = await scope.exhibition()
  const { parts, all } = await partsOf(app, led)
  const shown = led.isTop ? all : all.filter(({ subordinate }) => subordinate.id === led.subordinate?.id)
  const showing = { callerId: scope.caller.accountId, timeZone, parts }
  return {
    subordinates: await Promise.all(shown.map((one) => presentSubordinate(app, one, showing))),
    parts,
    maxParts: maxPartsOf(config.visitingGroups ?? {}),
    maxSubordinates,
    mayManage: led.isTop,
  }
}

/** @throws Failure noGroup, groupNotApproved */
export const subordinateList = async (app: App, scope: SignedInScope): Promise<SubordinateList> =>
  presentList(app, scope, await ledGroups(app, scope))

/**
 * An account below the leader, with its sub-groups. A subordinate sees itself alone.
 * @throws Failure noGroup, groupNotApproved, notFound (another leader's, or another subordinate's view)
 */
export const subordinateDetail = async (app: App, scope: SignedInScope, id: string): Promise<SubordinateDetail> => {
  const led = await ledGroups(app, scope)
  const found = await findSubordinate(app.db, topKeyOf(led), id)
  if (!found || (!led.isTop && led.subordinate?.id !== id)) throw fail('notFound')
  const exhibition = await scope.exhibition()
  const { parts } = await partsOf(app, led)
  const showing = { callerId: scope.caller.accountId, timeZone: exhibition.timeZone, parts, isWhole: true }
  return {
    subordinate: await presentSubordinate(app, found, showing),
    otherParts: led.isTop ? parts.filter(({ subordinateId }) => subordinateId !== id) : [],
    signInLink: groupLink(app, exhibition, scope.language),
    mayManage: led.isTop,
  }
}
