import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { defineWords } from '@/i18n/words'

/** The states of a ticket, as the holder reads them. */
export const ticketStateWords = defineWords<WalletTicket['state']>({
  valid: { cn: '未入场', en: 'Not used' },
  used: { cn: '已入场', en: 'Used' },
  cancelled: { cn: '已作废', en: 'Cancelled' },
  offered: { cn: '转赠中', en: 'Being transferred' },
  upgrading: { cn: '升级中', en: 'Being upgraded' },
  upgraded: { cn: '已升级', en: 'Upgraded' },
  given: { cn: '已转赠', en: 'Transferred' },
  lost: { cn: '已挂失', en: 'Reported lost' },
  replaced: { cn: '已挂失', en: 'Reported lost' },
})

/** The state of a ticket whose buyer chose who uses it. */
export const assignedStateWords = defineWords({
  person: { cn: '已分配给{name}', en: 'Assigned to {name}' },
  self: { cn: '已换新票', en: 'Replaced' },
})

/** The state of a cancelled ticket whose price goes back to its buyer. */
export const refundedStateWords = defineWords({ refunded: { cn: '已退票', en: 'Refunded' } })
