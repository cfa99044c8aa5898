import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { cleanText, upperCase } from '../values/cleanText'

/** Upper case, as `cleanText` reads it. */
export const normaliseTraceabilityCode = (value: string): string => upperCase(cleanText(value))

/** The code by which a channel traces its visitors: 1 to 4 letters or digits. */
export const validateTraceabilityCode = (value: string): ValidationError | null =>
  /^[A-Z\d]{1,4}$/.test(normaliseTraceabilityCode(value)) ? null : { code: 'traceabilityCodeInvalid' }
