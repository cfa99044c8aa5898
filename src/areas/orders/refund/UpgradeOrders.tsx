import type { RefundOffer } from '@contract/orders/refund.schema'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { words } from './words'

/** The orders that replaced tickets of this one, and come first in a refund: each is one tap away. */
export const UpgradeOrders = ({ offer }: { offer: RefundOffer }) => {
  const t = useWords(words)
  const upgraded = offer.tickets.filter(({ state, upgradeOrderId }) => state === 'upgraded' && upgradeOrderId)
  if (upgraded.length === 0) return null
  return (
    <Card padding="tight">
      {upgraded.map(({ ticketId, upgradeOrderId = '' }) => (
        <Line
          key={ticketId}
          id={`refund-upgrade-${upgradeOrderId}`}
          label={t.upgradeOrder}
          value={upgradeOrderId}
          onTap={() => go('orderDetail', { orderId: upgradeOrderId })}
        />
      ))}
    </Card>
  )
}
