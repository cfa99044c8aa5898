export { default } from '../jump'
