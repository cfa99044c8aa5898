import { type GrantedRight, grantedRights } from '../../../../contract/rules/rights'
import type { OrganiserEventKind } from '../../../../contract/rules/account/accountEvents'
import type { Account } from '../account/account.sql'

/** In the order of the table, so that equal rights are equal texts. */
export const sorted = (rights: readonly string[]): GrantedRight[] => grantedRights.filter((right) => rights.includes(right))

const listOf = (rights: readonly string[]): string => sorted(rights).join(',') || 'none'

interface Event {
  kind: OrganiserEventKind
  detail: string | null
}

export const eventsOf = (before: Account, after: Pick<Account, 'rights' | 'switchedOffAt'>): Event[] => {
  const [from, to] = [listOf(before.rights), listOf(after.rights)]
  const isOff = after.switchedOffAt !== null
  return [
    ...(from === to ? [] : [{ kind: 'rightsChanged' as const, detail: `${from} -> ${to}` }]),
    ...(isOff === (before.switchedOffAt !== null)
      ? []
      : [{ kind: isOff ? ('switchedOff' as const) : ('switchedOn' as const), detail: null }]),
  ]
}
