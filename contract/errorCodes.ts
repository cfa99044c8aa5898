/**
 * Every error's numeric code by its name: `import * as errorCodes from '@contract/errorCodes'`. Each is a separate export, so that
 * a page loads only the codes that it compares. Each area has its own file. Two codes of one name do not compile. The sentences stay on the server
 * (`errorSentences.ts` of the area) and travel with the answer. Code never matches messages.
 */
export * from './sharedErrorCodes'
export * from './account/errorCodes'
export * from './exhibitor/errorCodes'
export * from './invitations/errorCodes'
export * from './messages/errorCodes'
export * from './orders/errorCodes'
export * from './people/errorCodes'
export * from './tickets/errorCodes'
export * from './visitor/errorCodes'
