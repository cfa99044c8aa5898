export { pathTo as addressOf } from '@contract/rules/addresses'
