export { pageAddress as addressOf } from './address'
