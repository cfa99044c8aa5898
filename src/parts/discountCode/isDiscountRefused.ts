import * as errorCodes from '@contract/orders/errorCodes'
import { isCallFailure } from '@/api/CallFailure'

const discountCodes: readonly (number | string)[] = [
  errorCodes.discountCodeUnknown,
  errorCodes.discountCodeOtherTicket,
  errorCodes.discountCodeTakesNothing,
  errorCodes.discountCodeNotYet,
  errorCodes.discountCodeOver,
  errorCodes.discountCodeUsedUp,
  errorCodes.discountCodeOncePerPerson,
  errorCodes.discountCodePersonLimit,
  errorCodes.priceChanged,
]

/** The code of the order can no longer be used, or takes off another sum. */
export const isDiscountRefused = (error: unknown): boolean => isCallFailure(error) && discountCodes.includes(error.code)
