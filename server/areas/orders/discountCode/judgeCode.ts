import { isForTicket } from '../../../../contract/rules/orders/discountCode'
import { type Failure, fail } from '../../../core/errors/failure'
import { wireMinute } from '../../../core/time'
import type { DiscountCodeRow } from './discountCode.sql'

/** What a code is judged by, besides itself. */
export interface CodeUseFacts {
  itemIds: readonly string[]
  /** How often this person uses it already. */
  ownUses: number
  now: Date
  timeZone: string
}

/** Why a code cannot be used; null if it can. A code that was switched off is one that nobody knows. */
export const judgeCode = (code: DiscountCodeRow | null | undefined, { itemIds, ownUses, now, timeZone }: CodeUseFacts): Failure | null => {
  if (!code?.isOn) return fail('discountCodeUnknown')
  if (code.startsAt && code.startsAt > now) return fail('discountCodeNotYet', { time: wireMinute(code.startsAt, timeZone) })
  if (code.endsAt && code.endsAt <= now) return fail('discountCodeOver')
  if (!itemIds.some((id) => isForTicket(code, id))) return fail('discountCodeOtherTicket')
  if (code.perPerson !== null && ownUses >= code.perPerson)
    return code.perPerson === 1 ? fail('discountCodeOncePerPerson') : fail('discountCodePersonLimit', { limit: code.perPerson })
  return code.used >= code.maxUses ? fail('discountCodeUsedUp') : null
}
