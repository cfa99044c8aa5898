import { useWords } from '@/i18n/words'
import { BankTransferPart } from '@/parts/bankTransfer/BankTransferPart'
import { OpenOrder } from '@/parts/order/OpenOrder'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { orderIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { words } from '../words'

/** `/transferDescPage`: where the money of a membership goes, and the proof of it. */
export default page({ store: ({ orderId = '' }) => new OpenOrder(orderId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value: order } = store.order
  const toBuy = <Button id="transfer-to-buy" size="medium" text={t.toBuy} onTap={() => replace('buyMembership')} />
  const none = (
    <Card>
      <EmptyState id="transfer-none" icon={orderIcon} title={t.noOrder} message={t.noOrderText}>
        {toBuy}
      </EmptyState>
    </Card>
  )
  return (
    <Page id="transfer" of={store.order} notFound={none}>
      {order && (
        <>
          {order.state === 'ticketIssued' && <Banner id="transfer-paid" tone="good" title={t.paid} />}
          {order.transfer || order.refundsByTransfer ? <BankTransferPart order={order} onChange={() => store.order.load()} /> : none}
        </>
      )}
    </Page>
  )
})
