export { calls } from './calls'
