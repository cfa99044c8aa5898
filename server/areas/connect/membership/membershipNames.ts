import type { Bilingual } from '../../../../contract/language'
import type { MembershipKind } from '../../../../contract/rules/connect/membership'

/** As orders and invoices name them. */
export const membershipNames: Record<MembershipKind, Bilingual> = {
  single: { cn: '展会通会员（单人）', en: 'Contact scanning, one person' },
  several: { cn: '展会通会员（多人）', en: 'Contact scanning, team' },
}
