import * as errorCodes from './account/errorCodes'
import { noSuchTenant } from './sharedErrorCodes'

/** Codes that a client of this dialect treats as success. */
export const successCodes: readonly (number | string)[] = [200, 1000, '0000', 1005]

/** Codes that a client of this dialect swallows: rejected with the body, never shown. So the server never uses them where a person must act. */
export const silentCodes: readonly (number | string)[] = [400, errorCodes.badClient]

/** Codes that reject with the whole answer and without a toast: the person is unknown so far and registers. */
export const wholeResultCodes: readonly (number | string)[] = [errorCodes.noSuchUser, noSuchTenant]
