export { calls } from './calls'
export * as errorCodes from './errorCodes'
