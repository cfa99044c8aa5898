import type { Subordinate } from '@contract/group/subordinate.schema'

/** The account, the phone and the address of a deputy. A person's own account is one of the other two, and is said once. */
export const waysOf = ({ account, phone, email }: Pick<Subordinate, 'account' | 'phone' | 'email'>): string[] => [
  ...new Set([account, phone, email]),
]
