import * as areas from './areas'
import { joined } from './joined'
import * as shared from './sharedErrorCodes'

/**
 * Every error's numeric code by its name, for the server, scripts and tests. The client imports the file of an area, so that a page
 * loads only the codes that it compares. The sentences stay on the server (`errorSentences.ts` of the area) and travel with the
 * answer. Code never matches messages.
 */
export const errorCodes = { ...shared, ...joined(areas, 'errorCodes') }

export type ErrorName = keyof typeof errorCodes
