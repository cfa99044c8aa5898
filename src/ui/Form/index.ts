export { FormStore, type FormStoreSettings } from './FormStore'
export { FormView } from './FormView'
