export { pathAddress as addressOf } from './address'
