import { queryOf } from '@contract/rules/link'

/** Opens the desktop page, which shows this site at phone size next to a QR code (R09). */
export const openDesktop = (page: 'jump' | 'geo', link: Record<string, string | undefined>): void =>
  window.location.replace(`${window.location.origin}/pc/#/${page}?${queryOf(link)}`)
