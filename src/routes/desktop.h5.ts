import { queryOf } from '@contract/rules/link'

/** Goes to the desktop's own site, which shows this one in a phone's size beside a code to go on by phone (R09). */
export const openDesktop = (page: 'jump' | 'geo', link: Record<string, string | undefined>): void =>
  window.location.replace(`${window.location.origin}/pc/#/${page}?${queryOf(link)}`)
