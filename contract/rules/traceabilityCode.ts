import type { ValidationError } from '../fieldErrors'

/** Upper case, without full-width characters and spaces around it. */
export const normaliseTraceabilityCode = (value: string): string => value.normalize('NFKC').trim().toUpperCase()

/** The code by which a channel traces its visitors: 1 to 4 letters or digits. */
export const validateTraceabilityCode = (value: string): ValidationError | null =>
  /^[A-Z\d]{1,4}$/.test(normaliseTraceabilityCode(value)) ? null : { code: 'traceabilityCodeInvalid' }
