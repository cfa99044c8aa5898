import { membershipKindOf, membershipItems, membershipKinds, membershipOffers } from '../../../../contract/rules/connect/membership'
import type { App } from '../../../core/App'
import type { Fulfilment } from '../../../core/area/fulfilment'
import { fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { exhibitorMemberOf } from '../../../core/exhibitorMember'
import { assertMemberRight } from '../../exhibitor/member.service'
import { activate, endMemberships, holdAgain, holdMemberships, release } from './holdMemberships'
import { companyOfMembership, membershipsOfOrders } from './membership.sql'
import { membershipNames } from './membershipNames'
import { membershipEndsAt } from './seat.service'

/** The kind of order lines that are memberships. */
export const membershipKind = 'membership'

/** Memberships as order lines. A service of the fair: it takes no place in a wallet, and has no stock. */
export const makeMembershipFulfilment = (app: App): Fulfilment => ({
  isFee: true,
  isService: true,
  isMembership: true,
  requestOf: () => null,
  async mayAct(scope, orderId, act) {
    const exhibitorId = await companyOfMembership(app.pool, scope, orderId)
    const { tenantId, exhibitionId, caller } = scope
    const member = await exhibitorMemberOf(app, { tenantId, exhibitionId, accountId: caller.accountId })
    if (member?.exhibitorId !== exhibitorId) return false
    if (act !== 'read') assertMemberRight(member, 'pay')
    return true
  },
  async quote(buyer, wanted) {
    const exhibition = await exhibitionOf(app, buyer)
    if (membershipEndsAt(exhibition) <= app.now()) throw fail('membershipOver')
    const offers = membershipOffers(exhibition.config.contacts?.membership)
    return wanted.map((one) => {
      const kind = membershipKindOf(one.itemId)
      if (!kind) throw fail('notFound')
      return { ...one, unitPriceFen: offers[kind].priceFen }
    })
  },
  hold: (client, orders, at) => holdMemberships(app, client, orders, at),
  paid: activate,
  released: release,
  reservedAgain: holdAgain,
  async refundable(client, key, orderId) {
    const rows = await membershipsOfOrders(client, key, [orderId], 'FOR UPDATE')
    return rows.flatMap(({ id, lineNo, state }) =>
      state === 'active' || state === 'cancelled'
        ? [{ id, lineNo, state: state === 'active' ? ('refundable' as const) : ('void' as const), isFee: true }]
        : [],
    )
  },
  refunded: (client, lines, { itemIds, at }) => endMemberships(client, lines, itemIds, at),
  names: async () => new Map(membershipKinds.map((kind) => [membershipItems[kind], membershipNames[kind]])),
  // Nothing of it goes into a wallet.
  issued: async () => new Map(),
})
