export { FormStore } from './FormStore'
export type { FormStoreSettings } from './FormStoreSettings'
export { FormView } from './FormView'
