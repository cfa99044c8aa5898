import type { MemberPermission, MemberSwitchBody, Membership, MembersBody } from '../../../../contract/connect/membership.schema'
import type { Paged } from '../../../../contract/envelope'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { inTransaction } from '../../../database/connect'
import { companyAccounts } from '../../exhibitor/companyAccount/memberList.service'
import { callersExhibitor } from '../../exhibitor/member.service'
import { membershipDetail } from './membership.service'
import { boughtSeats } from './seat.service'
import { endSeats, giveSeats, heldSeats, lockCompany } from './seat.sql'

/** The accounts of the caller's company, with those that have a seat. */
export const memberPage = async (app: App, scope: CompanyScope, query: PageRequest): Promise<Paged<MemberPermission>> => {
  const { accounts } = await companyAccounts(app, scope)
  const held = new Set((await heldSeats(app.pool, callersExhibitor(scope))).map(({ accountId }) => accountId))
  const { limit, offset } = pageWindow(query)
  const records = accounts.slice(offset, offset + limit).map(({ userId, name, account, role, isSelf }) => ({
    userId,
    name,
    account,
    isSelf,
    isMain: role === 'admin',
    isMember: held.has(userId),
  }))
  return pageOf(records, accounts.length, query)
}

/**
 * Changes who has the seats of a company.
 * @param wanted who has one afterwards, of those who have one now
 * @throws Failure seatsTaken, notAMember
 */
const changeSeats = async (app: App, scope: CompanyScope, wanted: (held: string[]) => string[]): Promise<Membership> => {
  const key = callersExhibitor(scope)
  const members = new Set((await companyAccounts(app, scope)).accounts.map(({ userId }) => userId))
  await inTransaction(app.pool, async (client) => {
    await lockCompany(client, key)
    const before = (await heldSeats(client, key)).map(({ accountId }) => accountId)
    const after = wanted(before)
    const given = after.filter((id) => !before.includes(id))
    if (given.some((id) => !members.has(id))) throw fail('notAMember')
    const seats = await boughtSeats(client, key)
    // A refund may have left fewer seats than are used. Taking one away is always possible.
    if (given.length > 0 && after.length > seats) throw fail(seats === 0 ? 'scanNotAuthorised' : 'seatsTaken', { seats })
    const taken = before.filter((id) => !after.includes(id))
    if (given.length > 0) await giveSeats(client, key, given, app.now())
    if (taken.length > 0) await endSeats(client, key, taken, app.now())
    await recordChange(client, {
      targets: [key.exhibitorId, ...given, ...taken],
      before: { members: before },
      after: { members: [...before.filter((id) => after.includes(id)), ...given] },
    })
  })
  return membershipDetail(app, scope)
}

/** Gives one account a seat, or takes it away. The same once more changes nothing. @throws Failure seatsTaken, scanNotAuthorised (no membership), notAMember */
export const switchMember = (app: App, scope: CompanyScope, { userId, isMember }: MemberSwitchBody): Promise<Membership> =>
  changeSeats(app, scope, (held) => (isMember ? [...held.filter((id) => id !== userId), userId] : held.filter((id) => id !== userId)))

/** Gives the seats to these accounts. @throws Failure seatsTaken, scanNotAuthorised (no membership), notAMember */
export const setMembers = (app: App, scope: CompanyScope, { userIds }: MembersBody): Promise<Membership> =>
  changeSeats(app, scope, () => userIds)
