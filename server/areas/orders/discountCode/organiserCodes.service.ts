import type { Paged } from '../../../../contract/envelope'
import type { DiscountCode, DiscountSwitchBody } from '../../../../contract/orders/discountCode.schema'
import { normalCode } from '../../../../contract/rules/orders/discountCode'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import { type PageRequest, pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { inTransaction } from '../../../database/connect'
import { pageCodes, switchCode } from './organiserCodes.sql'

/** The codes of the exhibition with the number of their uses. */
export const discountCodePage = async (app: App, scope: SignedInScope, query: PageRequest): Promise<Paged<DiscountCode>> => {
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageCodes(app.pool, scope, pageWindow(query))
  const records = rows.map(({ amountFen, startsAt, endsAt, ticketTypeIds, ...row }) => ({
    ...row,
    ticketTypeIds: [...ticketTypeIds],
    amount: amountFen === null ? null : yuanOf(amountFen),
    startsAt: wireTimeOrNull(startsAt, timeZone),
    endsAt: wireTimeOrNull(endsAt, timeZone),
  }))
  return pageOf(records, total, query)
}

/** Orders that have used the code keep their price. @throws Failure discountCodeUnknown */
export const switchDiscountCode = async (
  app: App,
  scope: SignedInScope,
  { code, isOn }: DiscountSwitchBody,
): Promise<{ isOn: boolean }> => {
  await inTransaction(app.pool, async (client) => {
    const wasOn = await switchCode(client, scope, normalCode(code), isOn)
    if (wasOn === null) throw fail('discountCodeUnknown')
    await recordChange(client, { targets: [normalCode(code)], before: { isOn: wasOn }, after: { isOn } })
  })
  return { isOn }
}
