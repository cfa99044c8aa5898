import { membershipItems, usualMembership } from '../../contract/rules/connect/membership'
import { membershipKind } from '../areas/connect/membership/membershipFulfilment'
import { insertMemberships } from '../areas/connect/membership/membership.sql'
import { giveSeats } from '../areas/connect/membership/seat.sql'
import { insertLines, insertOrders } from '../areas/orders/place/newOrders.sql'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

/** A company of the main fair whose people scan badges: its main account, and one of its staff. The organiser gave it for nothing. */
export const loadMemberships = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const [main, staff] = [await memberNamed(client, fair, 'jinggong'), await memberNamed(client, fair, 'jinggong.li')]
  const { accountId, exhibitorId } = main
  const item = { itemId: membershipItems.several, quantity: 1, day: null }
  const newId = demoIds('memberships', Number(exhibitionId))
  const orderId = newId()
  // The oldest order of the company.
  const createdAt = before(now, { days: 90 })
  const order = {
    ...{ tenantId, exhibitionId, accountId, registerType: 'exhibitorDept' as const, id: orderId, idempotencyKey: 'demo/membership' },
    ...{ bodyHash: '', amountFen: 0, state: 'ticketIssued' as const, createdAt, expiresAt: null, remindAt: null },
    lines: [{ ...item, kind: membershipKind, unitPriceFen: 0, holderId: accountId }],
  }
  await insertOrders(client, order, [order])
  await insertLines(client, order, [order])
  const units = { ids: [newId()], exhibitorId, orderId, lineNo: 1, kind: 'several' as const, state: 'active' as const }
  await insertMemberships(client, fair, { ...units, seats: usualMembership.severalSeats }, createdAt)
  await giveSeats(client, { tenantId, exhibitionId, exhibitorId }, [accountId, staff.accountId], createdAt)
}
