export { calls } from './calls'
export * as errorCodes from './errorCodes'
export { ownFacts } from './ownFacts.schema'
