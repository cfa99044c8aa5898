export { calls } from './calls'
export * as errorCodes from './errorCodes'
export { messages } from './messages'
export { ownFacts } from './ownFacts.schema'
