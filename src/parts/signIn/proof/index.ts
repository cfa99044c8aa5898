export { prove } from './prove'
export { ProofStatus } from './ProofStatus'
