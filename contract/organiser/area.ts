export { calls } from './calls'
export { ownFacts } from './ownFacts.schema'
